import pLimit from 'p-limit';
import type { DeployLock } from './deploy-lock.ts';
import type { Manifest } from './manifest.ts';
import { PHASES } from './manifest.ts';
import { type DeployPlan, MANIFESTS, type Upload } from './plan.ts';
import type { Store } from './store.ts';

/** Concurrent uploads. */
const CONCURRENCY = 8;
/** Uploads between two checks of the lock. */
const UPLOADS_PER_LOCK_CHECK = 40;

/** How far a deploy is. */
export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Bytes of an object, from the disk or from the bucket. */
export type ReadBytes = (upload: Upload) => Promise<Uint8Array>;

/** Writes a manifest into the bucket. */
async function putManifest(store: Store, manifest: Manifest): Promise<void> {
  await store.put(`${MANIFESTS}${manifest.id}.json`, Buffer.from(JSON.stringify(manifest)), {
    type: 'application/json',
    cacheControl: 'no-store',
  });
}

/** Runs a task for each item. After the first failure no further task starts; resolves or rejects once all have ended. */
async function forEachLimited<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: CONCURRENCY, rejectOnClear: true });
  const runTask = (item: Item) =>
    task(item).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  // Settled, not all: the lock of the bucket must be held until the last upload has ended.
  const results = await Promise.allSettled(items.map((item) => limit(runTask, item)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/**
 * Carries out a plan. It may be cut off at any moment: whatever is visible then is whole, and the next deploy repairs
 * the rest.
 * @throws DeployLockError when a newer deploy took the bucket; any error of the store.
 */
export async function executePlan(
  plan: DeployPlan,
  {
    store,
    lock,
    read,
    onProgress = () => {},
  }: { store: Store; lock: DeployLock; read: ReadBytes; onProgress?: (progress: Progress) => void },
): Promise<void> {
  // Named before anything changes, so that a later deploy knows which keys this one may have touched.
  await putManifest(store, plan.manifest);
  for (const phase of PHASES) {
    for (const isBlob of [true, false]) {
      const uploads = plan.uploads.filter(
        (upload) => upload.object.phase === phase && upload.isBlob === isBlob,
      );
      const what = isBlob ? `copies of ${phase}s` : `${phase}s`;
      let done = 0;
      for (let start = 0; start < uploads.length; start += UPLOADS_PER_LOCK_CHECK) {
        await lock.assertHeld();
        await forEachLimited(uploads.slice(start, start + UPLOADS_PER_LOCK_CHECK), async (upload) => {
          await store.put(upload.key, await read(upload), upload.object);
          done += 1;
          onProgress({ what, done, total: uploads.length });
        });
      }
    }
  }
  await lock.assertHeld();
  await putManifest(store, { ...plan.manifest, completedAt: new Date().toISOString() });
}

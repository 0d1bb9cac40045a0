import type { DeployLock } from './deploy-lock.ts';
import type { Manifest } from './manifest.ts';
import { PHASES } from './manifest.ts';
import { type DeployPlan, MANIFESTS, type Upload } from './plan.ts';
import type { Store } from './store.ts';

/** Uploads at the same time, and after how many the lock is looked at again. */
const PARALLEL = 8;
const LOCK_EVERY = 40;

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

/** Runs a task for each item, a few at a time; the first failure stops the rest. */
async function forEachFew<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of rest) {
      if (failed) return;
      await task(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: PARALLEL }, worker));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
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
      for (let start = 0; start < uploads.length; start += LOCK_EVERY) {
        await lock.assertHeld();
        await forEachFew(uploads.slice(start, start + LOCK_EVERY), async (upload) => {
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

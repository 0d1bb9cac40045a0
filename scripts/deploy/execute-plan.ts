import pLimit from 'p-limit';
import type { DeployLock } from './deploy-lock.ts';
import type { Manifest } from './manifest.ts';
import { PHASES } from './manifest.ts';
import { type DeployPlan, MANIFESTS, type Upload } from './plan.ts';
import type { Store } from './s3-store.ts';

/** Concurrent uploads. */
const CONCURRENCY = 8;
/** Uploads between two checks of the lock. */
const UPLOADS_PER_LOCK_CHECK = 40;

/** Reads the bytes of an object, from the disk or from the bucket. */
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
 * Executes a plan. It may be interrupted at any time: the live pages are then complete, and the next deploy uploads the
 * rest.
 * @throws DeployLockError when a newer deploy has taken the lock; any error of the store.
 */
export async function executePlan(
  plan: DeployPlan,
  {
    store,
    lock,
    read,
    signal,
    onLine,
  }: {
    store: Store;
    lock: DeployLock;
    read: ReadBytes;
    /** Stops the deploy before its next upload. */
    signal: AbortSignal;
    onLine: (line: string) => void;
  },
): Promise<void> {
  // Written before any change, so that a later deploy knows which keys this one may have changed.
  await putManifest(store, plan.manifest);
  for (const phase of PHASES) {
    for (const isBlob of [true, false]) {
      const uploads = plan.uploads.filter(
        (upload) => upload.object.phase === phase && upload.isBlob === isBlob,
      );
      for (let start = 0; start < uploads.length; start += UPLOADS_PER_LOCK_CHECK) {
        await lock.assertHeld();
        await forEachLimited(uploads.slice(start, start + UPLOADS_PER_LOCK_CHECK), async (upload) => {
          if (signal.aborted)
            throw new Error(
              'The deploy was stopped: it took too long. The site is intact; run the same command again.',
            );
          await store.put(upload.key, await read(upload), upload.object);
        });
      }
      if (uploads.length > 0)
        onLine(`uploaded ${uploads.length} ${isBlob ? `rollback copies of ${phase}s` : `${phase}s`}`);
    }
  }
  await lock.assertHeld();
  await putManifest(store, { ...plan.manifest, completedAt: new Date().toISOString() });
}

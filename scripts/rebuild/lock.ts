import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Milliseconds between two signs of life of a holder, and after how long without one it counts as dead. */
const HEARTBEAT = 2000;
const DEAD_AFTER = 15_000;

const holderSchema = z.object({ pid: z.int().positive() });

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** True while a process of that id exists, ours or another user's. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** True when the holder crashed: its process is gone, or gives no sign of life (the id may belong to another by now). */
async function isStale(file: string): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age === undefined) return true;
  if (age > DEAD_AFTER) return true;
  try {
    return !exists(holderSchema.parse(JSON.parse(await readFile(file, 'utf8'))).pid);
  } catch {
    // Created a moment ago and not written yet.
    return false;
  }
}

/** Another process holds the lock. */
export class LockHeldError extends Error {
  override name = 'LockHeldError';
}

/**
 * Takes a lock on a file. A lock that a crash left behind is taken over.
 * @returns A function that gives it back.
 * @throws LockHeldError when another process holds it.
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(JSON.stringify({ pid: process.pid }));
      await handle.close();
      break;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      if (attempt > 1 || !(await isStale(file)))
        throw new LockHeldError(`Another build of this site is running (${file}).`);
      await rm(file, { force: true });
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    // A lock that was removed by hand is not brought back.
    utimes(file, now, now).catch(() => {});
  }, HEARTBEAT);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** SQLite's error code for a database that another connection has locked. */
const SQLITE_BUSY = 5;

/** Another process, or another caller in this one, holds the lock. */
export class LockHeldError extends Error {
  override name = 'LockHeldError';
}

/**
 * Takes an exclusive lock on a file, which stays empty. It is a lock of the operating system (SQLite takes it), so it
 * ends with its process, also after a crash.
 * @returns A function that releases it.
 * @throws LockHeldError
 */
export async function takeLock(file: string): Promise<() => void> {
  await mkdir(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new LockHeldError(`Another process holds the lock ${file}.`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The lock ${file} cannot be taken: ${reason}. Check that the disk has space and can be written to.`,
    );
  }
  return () => database.close();
}

/** Milliseconds between two tries to take a lock. */
const POLL_INTERVAL = 100;

/**
 * Takes a lock, and waits while another process holds it.
 * @param options.onWait Called once when it has to wait.
 * @param options.signal Ends the wait with its reason.
 * @returns A function that releases it.
 */
export async function waitForLock(
  file: string,
  { onWait = () => {}, signal }: { onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<() => void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeLock(file);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
    }
    if (attempt === 1) onWait();
    await wait(POLL_INTERVAL, undefined, { signal });
  }
}

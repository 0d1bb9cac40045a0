import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** SQLite's error code for a database that another connection has locked. */
const SQLITE_BUSY = 5;

/** Milliseconds between two tries to take a lock. */
const POLL_INTERVAL = 100;

/**
 * Takes an exclusive lock on a file, which stays empty. It is a lock of the operating system (SQLite takes it), so it ends
 * with its process, also after a crash.
 * @returns What releases it; undefined while another process, or another caller in this one, holds it.
 */
export async function tryFileLock(file: string): Promise<Disposable | undefined> {
  let database: DatabaseSync | undefined;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    database = new DatabaseSync(file);
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The lock ${file} cannot be taken: ${reason}. Check that the disk has space, and that this user may write to the file.`,
    );
  }
}

/**
 * Takes an exclusive lock on a file; waits while it is held.
 * @param options.onWait Called once when it has to wait.
 * @param options.signal Ends the wait with its reason.
 * @returns What releases it: `using lock = await takeFileLock(file)`.
 */
export async function takeFileLock(
  file: string,
  { onWait = () => {}, signal }: { onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<Disposable> {
  let lock = await tryFileLock(file);
  if (!lock) onWait();
  while (!lock) {
    await wait(POLL_INTERVAL, undefined, { signal });
    lock = await tryFileLock(file);
  }
  return lock;
}

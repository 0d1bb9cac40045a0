import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../../src/lib/message-of.ts';

/** SQLite's error code for a locked database. */
const SQLITE_BUSY = 5;

/** Milliseconds between two attempts to take a lock. */
const POLL_INTERVAL = 100;

/** Opens a file and locks it. @returns undefined while another connection holds the lock. */
function openLocked(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    const reason = messageOf(error);
    throw new Error(
      `The lock ${file} cannot be taken: ${reason}. Check that the disk has space and can be written to.`,
    );
  }
}

/**
 * Takes an exclusive lock on a file, which stays empty. Waits while another process, or another caller in this process,
 * holds it. The lock is a file lock of the operating system, taken by SQLite, so it also ends when the process crashes.
 * @param options.onWait Called once, when the lock is held by another.
 * @param options.signal Cancels the wait, which rejects with the signal's reason.
 * @returns Disposable that releases the lock: `using lock = await takeFileLock(file)`.
 */
export async function takeFileLock(
  file: string,
  { onWait = () => {}, signal }: { onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<Disposable> {
  await mkdir(path.dirname(file), { recursive: true });
  let database = openLocked(file);
  if (!database) onWait();
  while (!database) {
    await wait(POLL_INTERVAL, undefined, { signal });
    database = openLocked(file);
  }
  return database;
}

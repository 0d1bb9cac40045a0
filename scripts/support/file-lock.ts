import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
    throw error;
  }
  return () => database.close();
}

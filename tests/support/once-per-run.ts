import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeFileLock } from '../../scripts/support/file-lock.ts';

/**
 * Creates a folder once per test run: the first process creates it, the others wait.
 * @param name Name of the folder.
 * @param make Fills the folder, which does not exist yet.
 * @returns Path of the folder.
 */
export async function oncePerRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const { TEST_RUN_FOLDER } = process.env;
  if (!TEST_RUN_FOLDER) throw new Error('No test run was started: see startTestRun.');
  const folder = path.join(TEST_RUN_FOLDER, name);
  using _lock = await takeFileLock(`${folder}-lock.sqlite`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await make(unfinished);
  await rename(unfinished, folder);
  return folder;
}

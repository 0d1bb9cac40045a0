import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Modes that let a web server, which runs as another user, read folders and files. */
export const READABLE_FOLDER = 0o755;
const READABLE_FILE = 0o644;

/**
 * Lets every user read a folder and everything below it. Independent of the umask of the build and the modes of cached
 * files.
 */
export async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, READABLE_FOLDER);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? READABLE_FOLDER : READABLE_FILE;
    await chmod(path.join(entry.parentPath, entry.name), mode);
  }
}

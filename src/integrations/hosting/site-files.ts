import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isHashed } from './headers.ts';
import { COMPRESSED } from './page-compressor.ts';
import { HOST_FOLDER } from './routes.ts';

const HOST_FILES = new RegExp(`^(?:_headers|_redirects|${HOST_FOLDER}/)`);

/** Returns true for a file without an address: a configuration of the host, or a compressed copy of a page. */
const isHostFile = (file: string): boolean => HOST_FILES.test(file) || file.endsWith(COMPRESSED);

/** Returns every file below a folder, as relative paths with `/`. Empty when the folder does not exist. */
export async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Returns the files of a built site that visitors can request. */
export const publicFiles = (files: readonly string[]): string[] => files.filter((file) => !isHostFile(file));

/** Returns true for a file whose name contains a hash of its content. */
export const isHashedFile = (file: string): boolean => isHashed(`/${file}`);

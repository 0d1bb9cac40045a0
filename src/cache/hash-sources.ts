import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A hash of files and folders of the project, including everything below them, and of the version of Node. A missing path
 * counts as empty.
 * @param paths Relative to the project's root.
 */
export function hashSources(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of paths) {
    const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory();
    const names = isFolder ? readdirSync(source, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const file of names.map((name) => path.join(source, name)))
      if (statSync(file, { throwIfNoEntry: false })?.isFile())
        hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest of files and folders of the project, with everything below them, and of the Node that runs: it changes when
 * any of them does. A place that does not exist counts as empty.
 * @param places Relative to the project's root.
 */
export function hashSources(places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
    const names = isFolder ? readdirSync(place, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const file of names.map((name) => path.join(place, name)))
      if (statSync(file, { throwIfNoEntry: false })?.isFile())
        hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

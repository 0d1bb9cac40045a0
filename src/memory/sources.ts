import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest of files and folders of the project, with everything below them: it changes when any of them does.
 * @param places Relative to the project's root.
 */
export function digestSources(places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    const below = statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' })
      : [''];
    for (const name of below.sort()) {
      const file = path.join(place, name);
      if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

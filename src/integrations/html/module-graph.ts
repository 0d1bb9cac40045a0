import path from 'node:path';
import { init, parse } from 'es-module-lexer';

await init;

/** Value of `d` for a static import; dynamic imports have their position. */
const STATIC = -1;

/**
 * Returns the code of scripts and of everything that they import, by URL.
 * @param read Returns a file by its URL, e.g. `/_astro/Form.js`.
 * @param isLater False skips dynamic imports.
 */
export function moduleGraph(
  entries: Iterable<string>,
  read: (address: string) => string,
  isLater = true,
): ReadonlyMap<string, string> {
  const code = new Map([...entries].map((entry) => [entry, read(entry)]));
  // Iterating a Map also visits entries added during the loop.
  for (const [address, text] of code)
    for (const { n: name, d: kind } of parse(text)[0]) {
      if (!name?.startsWith('./') || (kind !== STATIC && !isLater)) continue;
      const imported = path.posix.join(path.posix.dirname(address), name);
      if (!code.has(imported)) code.set(imported, read(imported));
    }
  return code;
}

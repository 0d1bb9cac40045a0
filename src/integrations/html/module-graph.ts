import path from 'node:path';
import { init, parse } from 'es-module-lexer';

await init;

/** Value of `d` for a static import; dynamic imports have their position. */
const STATIC = -1;

/**
 * Returns the addresses of the site's files that a script imports, e.g. `/_astro/Form.js`.
 * @param address Address of the script. An inline script imports by full addresses, like a script of the root.
 * @param isLater False skips dynamic imports.
 */
export function importsOf(code: string, address = '/', isLater = true): string[] {
  const [imports] = parse(code);
  return imports.flatMap(({ n: name, d: kind }) => {
    if (!name || !/^\.?\//.test(name) || (kind !== STATIC && !isLater)) return [];
    return path.posix.resolve(path.posix.dirname(address), name);
  });
}

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
    for (const imported of importsOf(text, address, isLater))
      if (!code.has(imported)) code.set(imported, read(imported));
  return code;
}

import path from 'node:path';

const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const ANY_IMPORT = /\b(?:from|import)\s*(?:\(\s*)?["'`]\.\/([\w.~-]+\.js)["'`]/g;

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
    for (const [, name = ''] of text.matchAll(isLater ? ANY_IMPORT : IMPORT)) {
      const imported = path.posix.join(path.posix.dirname(address), name);
      if (!code.has(imported)) code.set(imported, read(imported));
    }
  return code;
}

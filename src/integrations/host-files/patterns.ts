/** Matches a path with a pattern as Netlify writes it: `:name` is one part, a last `*` whatever follows. */
export function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '/.*');
  return new RegExp(`^${source}$`).test(path);
}

/**
 * The fewest patterns that cover each of some paths once, and none of the paths in `except`: every path at the top by
 * itself; the paths of a folder together, unless an exception lies among them.
 */
export function coverPaths(paths: readonly string[], except: readonly string[]): string[] {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  const broken = new Set(['', ...except.map(folderOf)]);
  const covered = paths
    .filter((path) => !except.includes(path))
    .map((path) => (broken.has(folderOf(path)) ? path : `${folderOf(path)}/:name`));
  return [...new Set(covered)].sort();
}

/** Matches a path with a pattern as Netlify writes it: `:name` is one part, a last `*` whatever follows. */
export function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '/.*');
  return new RegExp(`^${source}$`).test(path);
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * The fewest patterns that cover each of some paths once, each with its paths: every path at the top by itself; the paths
 * of a folder together, unless they are of several kinds.
 * @param kindOf What only paths that are covered together have in common.
 */
export function coverPaths(
  paths: readonly string[],
  kindOf: (path: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const folders = Map.groupBy(paths, folderOf);
  const patterns = [...folders].flatMap(([folder, members]): [string, string[]][] =>
    folder !== '' && new Set(members.map(kindOf)).size === 1
      ? [[`${folder}/:name`, members]]
      : members.map((path) => [path, [path]]),
  );
  return new Map(patterns.sort(([a], [b]) => (a < b ? -1 : 1)));
}

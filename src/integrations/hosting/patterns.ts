/** Escapes the characters of a text that have a meaning in regular expressions. */
export const escapePattern = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a Netlify pattern as a regular expression for PCRE and JavaScript. `:name` matches one path segment, a trailing
 * `*` the rest.
 */
export const patternSource = (pattern: string): string =>
  `^${escapePattern(pattern).replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '/.*')}$`;

const compiled = new Map<string, RegExp>();

/** Returns true for a path that matches a Netlify pattern. */
export function matchesPattern(pattern: string, path: string): boolean {
  const expression = compiled.get(pattern) ?? new RegExp(patternSource(pattern));
  compiled.set(pattern, expression);
  return expression.test(path);
}

/** Returns the headers of a path by all matching rules, of which no two set the same header (`hostConfig`). */
export const headersOf = (
  rules: readonly { readonly for: string; readonly headers: Readonly<Record<string, string>> }[],
  path: string,
): Readonly<Record<string, string>> =>
  Object.assign({}, ...rules.filter((rule) => matchesPattern(rule.for, path)).map(({ headers }) => headers));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Groups paths into few patterns, so that each path matches exactly one pattern. Top-level paths stay separate. The paths
 * of a folder share a pattern if they are all of the same kind.
 * @param kindOf Returns the kind of a path; paths of different kinds never share a pattern.
 * @returns Paths by pattern, sorted.
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

import { PATHS, publicPath } from '../../lib/paths.ts';
import { CACHE, isHashed, SHARED_HEADERS } from './headers.ts';
import { coverPaths } from './patterns.ts';
import { contentSecurityPolicy, FILE_POLICY, FRAMES, type PageCode, type PolicyOrigins } from './policy.ts';
import { type HostRoute, ROUTES } from './routes.ts';

/** Headers of every path that a pattern matches. */
export interface HeaderRule {
  readonly for: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything that a host must know beside the files: the one source of each host's own configuration. */
export interface HostConfig {
  readonly headers: readonly HeaderRule[];
  readonly routes: readonly HostRoute[];
}

/** Folders of files whose names carry a hash; their policy is the same for whatever is asked for in them. */
const HASHED_FOLDERS = ['/_astro/*', '/pictures/*'];

const NOT_FOUND = '/404';

/** The inline code of some pages together. */
const joinCode = (pages: readonly (PageCode | undefined)[]): PageCode => ({
  scripts: pages.flatMap((page) => page?.scripts ?? []),
  styles: pages.flatMap((page) => page?.styles ?? []),
});

/**
 * The headers and routes of a built site.
 *
 * No header is set twice for one path: hosts differ in what they make of that (the last one counts, or both are joined,
 * and two joined policies allow only what both allow, which would shut the map out). So the shared headers stand at `/*`,
 * and the policy stands at each page or group of pages, never at `/*`; it names the inline code of those pages alone.
 * Long caching stands at each file that exists, so that the answer to a missing one is never kept. The not-found page
 * answers paths that no rule can name; it carries its policy inside.
 * @param files Built files, relative to the root, with `/`.
 * @param inline The inline code of each file that holds some.
 */
export function hostConfig(
  files: readonly string[],
  inline: ReadonlyMap<string, PageCode>,
  origins: PolicyOrigins,
): HostConfig {
  const paths = new Map(
    files.map((file) => [file.endsWith('.html') ? publicPath(`/${file}`) : `/${file}`, inline.get(file)]),
  );
  const policyOf = (members: readonly string[], pattern: string): string => {
    // A path of a pattern may be missing, and is then answered by the not-found page.
    const answers = pattern.includes(':') ? [...members, NOT_FOUND] : members;
    return contentSecurityPolicy(
      joinCode(answers.map((path) => paths.get(path))),
      origins,
      FRAMES[members[0] ?? ''],
    );
  };
  const pages = coverPaths(
    [...paths.keys()].filter((path) => !isHashed(path)),
    // Posts come and go between builds, so that no rule may name them one by one.
    (path) => (path.startsWith(`${PATHS.blog}/`) ? PATHS.blog : policyOf([path], path)),
  );
  return {
    headers: [
      { for: '/*', headers: SHARED_HEADERS },
      ...[...pages].map(([pattern, members]) => ({
        for: pattern,
        headers: { 'Content-Security-Policy': policyOf(members, pattern), 'Cache-Control': CACHE.page },
      })),
      ...HASHED_FOLDERS.map((pattern) => ({
        for: pattern,
        headers: { 'Content-Security-Policy': FILE_POLICY },
      })),
      ...[...paths.keys()]
        .filter(isHashed)
        .sort()
        .map((path) => ({ for: path, headers: { 'Cache-Control': CACHE.hashed } })),
    ],
    routes: ROUTES,
  };
}

import { publicPath } from '../../lib/paths.ts';
import { CACHE, isHashed, SHARED_HEADERS } from './headers.ts';
import type { InlineSources } from './inline-code.ts';
import { coverPaths } from './patterns.ts';
import { contentSecurityPolicy, FILE_POLICY, FRAMES, type PolicyOrigins } from './policy.ts';
import { type HostRoute, ROUTES } from './routes.ts';

/** Headers of every path that a pattern matches. */
export interface HeaderRule {
  readonly for: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything that a host must know beside the files: the one source of each host's own configuration. */
export interface HostTable {
  readonly headers: readonly HeaderRule[];
  readonly routes: readonly HostRoute[];
}

/** Folders of files whose names carry a hash; their policy is the same for whatever is asked for in them. */
const HASHED_FOLDERS = ['/_astro/*', '/pictures/*'];

/**
 * The headers and routes of a built site.
 *
 * No header is set twice for one path: hosts differ in what they make of that (the last one counts, or both are joined,
 * and two joined policies allow only what both allow, which would shut the map out). So the shared headers stand at `/*`,
 * and the policy stands at each page or group of pages, never at `/*`. Long caching stands at each file that exists, so
 * that the answer to a missing one is never kept. The not-found page answers paths that no rule can name; it carries its
 * policy inside.
 * @param files Built files, relative to the root, with `/`.
 */
export function hostTable(
  files: readonly string[],
  inline: InlineSources,
  origins: PolicyOrigins,
): HostTable {
  const paths = files.map((file) => (file.endsWith('.html') ? publicPath(`/${file}`) : `/${file}`));
  const policy = contentSecurityPolicy(inline, origins);
  const pages = coverPaths(
    paths.filter((path) => !isHashed(path)),
    Object.keys(FRAMES),
  );
  return {
    headers: [
      { for: '/*', headers: SHARED_HEADERS },
      ...pages.map((pattern) => ({
        for: pattern,
        headers: { 'Content-Security-Policy': policy, 'Cache-Control': CACHE.page },
      })),
      ...Object.entries(FRAMES).map(([path, frames]) => ({
        for: path,
        headers: {
          'Content-Security-Policy': contentSecurityPolicy(inline, origins, frames),
          'Cache-Control': CACHE.page,
        },
      })),
      ...HASHED_FOLDERS.map((pattern) => ({
        for: pattern,
        headers: { 'Content-Security-Policy': FILE_POLICY },
      })),
      ...paths
        .filter(isHashed)
        .sort()
        .map((path) => ({ for: path, headers: { 'Cache-Control': CACHE.hashed } })),
    ],
    routes: ROUTES,
  };
}

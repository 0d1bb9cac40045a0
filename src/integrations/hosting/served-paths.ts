import { CACHE, RESOURCE_POLICY, RESOURCES } from './headers.ts';
import type { HostConfig } from './host-config.ts';
import { headersOf } from './patterns.ts';
import { routesOf } from './routes.ts';

/** Path, or pattern of paths, that a web server serves from files. */
export interface ServedPath {
  /** Path; `:name` matches one segment, a trailing `*` the rest. */
  readonly pattern: string;
  readonly policy: string;
  /** Value of RESOURCE_POLICY: sites that may embed the file. */
  readonly resources: string;
  /** Cache-Control of an existing file. */
  readonly cacheControl: string;
  /** Page served with status 404 for a missing file; undefined for the not-found page. */
  readonly fallback: string | undefined;
}

/** All served paths, for web servers that look for files themselves (nginx, CloudFront). */
export interface ServedPaths {
  readonly paths: readonly ServedPath[];
  /** Policy of the not-found page. */
  readonly notFoundPolicy: string;
}

const NOT_FOUND = '/404';
const withoutNames = (pattern: string): string => pattern.replace(/:\w+/g, ':');

/**
 * Returns all served paths for web servers. A path without an entry is not served, so that no file is sent without a
 * policy, and host configuration stays hidden. Long caching applies to whole folders, because a web server knows whether a
 * file exists.
 * @throws Error for a site without a not-found page.
 */
export function servedPaths({ headers, routes }: HostConfig): ServedPaths {
  const policyOf = (path: string): string | undefined => headersOf(headers, path)['Content-Security-Policy'];
  const notFoundPolicy = policyOf(NOT_FOUND);
  if (notFoundPolicy === undefined) throw new Error('The site has no not-found page. Build it again.');
  const fallbacks = routesOf(routes, 'fallback');
  const ruled = headers.flatMap(({ for: pattern, headers: rule }): ServedPath[] => {
    const policy = rule['Content-Security-Policy'];
    if (policy === undefined || pattern === NOT_FOUND) return [];
    const fallback = fallbacks.find(({ from }) => withoutNames(from) === withoutNames(pattern))?.to;
    const resources = rule[RESOURCE_POLICY] ?? RESOURCES.own;
    return [{ pattern, policy, resources, cacheControl: rule['Cache-Control'] ?? CACHE.hashed, fallback }];
  });
  const unruled = fallbacks
    .filter(({ from }) => !ruled.some(({ pattern }) => withoutNames(pattern) === withoutNames(from)))
    .flatMap(({ from, to }): ServedPath[] => {
      const policy = policyOf(to);
      return policy === undefined
        ? []
        : [{ pattern: from, policy, resources: RESOURCES.own, cacheControl: CACHE.page, fallback: to }];
    });
  return { paths: [...ruled, ...unruled], notFoundPolicy };
}

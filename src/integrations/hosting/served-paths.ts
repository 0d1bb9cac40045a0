import { CACHE, RESOURCE_POLICY, RESOURCES } from './headers.ts';
import type { HostConfig } from './host-config.ts';
import { headersOf } from './patterns.ts';
import { routesOf } from './routes.ts';

/** A path, or all paths of a pattern, that a web server serves from files. */
export interface ServedPath {
  /** A path; `:name` matches one segment, a trailing `*` the rest. */
  readonly pattern: string;
  readonly policy: string;
  /** Value of RESOURCE_POLICY: the sites that may show the file. */
  readonly resources: string;
  /** Cache-Control of a file that exists. */
  readonly cacheControl: string;
  /** Page that is served with status 404 when there is no such file; the not-found page when undefined. */
  readonly fallback: string | undefined;
}

/** The table of the site as web servers need it that look for files themselves. */
export interface ServedPaths {
  readonly paths: readonly ServedPath[];
  /** Policy of the not-found page. */
  readonly notFoundPolicy: string;
}

const NOT_FOUND = '/404';
const withoutNames = (pattern: string): string => pattern.replace(/:\w+/g, ':');

/**
 * Reads the table for web servers. A path that it lacks is not served: so no file is ever sent without a policy, and the
 * files for hosts are hidden. Long caching is a rule of the folder here, because a web server knows whether a file exists.
 * @throws Error when the site has no not-found page.
 */
export function servedPaths({ headers, routes }: HostConfig): ServedPaths {
  const policyOf = (path: string): string | undefined => headersOf(headers, path)['Content-Security-Policy'];
  const notFoundPolicy = policyOf(NOT_FOUND);
  if (notFoundPolicy === undefined) throw new Error('The site has no not-found page. Build it again.');
  const fallbacks = routesOf(routes, 'fallback');
  const ruled = headers.flatMap(({ for: pattern, headers: own }): ServedPath[] => {
    const policy = own['Content-Security-Policy'];
    if (policy === undefined || pattern === NOT_FOUND) return [];
    const fallback = fallbacks.find(({ from }) => withoutNames(from) === withoutNames(pattern))?.to;
    const resources = own[RESOURCE_POLICY] ?? RESOURCES.own;
    return [{ pattern, policy, resources, cacheControl: own['Cache-Control'] ?? CACHE.hashed, fallback }];
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

import { EDIT_PATH } from '../../editor/backend.ts';
import { PATHS, publicPath } from '../../lib/paths.ts';
import { CACHE, isHashed, RESOURCE_POLICY, RESOURCES, SHARED_HEADERS } from './headers.ts';
import { coverPaths } from './patterns.ts';
import { contentSecurityPolicy, editorPolicy, FILE_POLICY, type PageSources } from './policy.ts';
import { type HostRoute, hostRoutes } from './routes.ts';
import type { HostSettings } from './settings.ts';

/** Headers for all paths that match a pattern. */
export interface HeaderRule {
  readonly for: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Headers and routes of the site, the source for the configuration of every host. Plain data, also written to `rules.json`.
 */
export interface HostConfig {
  /** SITE_URL of the build. */
  readonly site?: string | undefined;
  /** Origin of the admin API. */
  readonly api: string;
  readonly headers: readonly HeaderRule[];
  readonly routes: readonly HostRoute[];
}

/** Folders of files with a content hash in their name; all files of a folder share a policy. */
const HASHED_FOLDERS = [
  { pattern: '/_astro/*', resources: RESOURCES.own },
  { pattern: '/pictures/*', resources: RESOURCES.shared },
];

const NOT_FOUND = '/404';

/** Merges the sources of several pages. */
const joinSources = (pages: readonly (PageSources | undefined)[]): PageSources => ({
  scripts: pages.flatMap((page) => page?.scripts ?? []),
  styles: pages.flatMap((page) => page?.styles ?? []),
  films: pages.flatMap((page) => page?.films ?? []),
});

/** Returns true for a route that leads to a built page, and has none at its own address. */
function isServed(route: HostRoute, pages: ReadonlyMap<string, unknown>): boolean {
  switch (route.kind) {
    case 'redirect':
      return !pages.has(route.from);
    case 'fallback':
      return pages.has(route.to);
    case 'api':
    case 'hidden':
      return true;
  }
}

/**
 * Returns the headers and routes of a built site.
 *
 * No header is set twice for a path, because hosts treat duplicates differently: the last one wins, or both are joined. Two
 * joined policies allow only what both allow, which would block the map. Hence `/*` has the shared headers only, and each
 * page or group of pages has a policy with the hashes of its inline code. Long caching is set for each existing file, so
 * that a 404 is not cached. The not-found page is served at paths that no rule can match, so its policy is in a meta tag.
 * @param files Paths of the built files, relative to the root, with `/`.
 * @param sources Sources of pages by file.
 */
export function hostConfig(
  files: readonly string[],
  sources: ReadonlyMap<string, PageSources>,
  settings: HostSettings,
): HostConfig {
  const paths = new Map(
    files.map((file) => [file.endsWith('.html') ? publicPath(`/${file}`) : `/${file}`, sources.get(file)]),
  );
  const policyOf = (members: readonly string[], pattern: string): string => {
    if (members.includes(EDIT_PATH)) return editorPolicy(settings.editor, settings.upgrade);
    // The pattern also matches missing pages: their not-found page is served under this policy.
    const served = pattern.includes(':') ? [...members, NOT_FOUND] : members;
    return contentSecurityPolicy(joinSources(served.map((path) => paths.get(path))), settings, members[0]);
  };
  const pages = coverPaths(
    [...paths.keys()].filter((path) => !isHashed(path)),
    // Posts come and go between builds, so they share a rule.
    (path) => (path.startsWith(`${PATHS.blog}/`) ? PATHS.blog : policyOf([path], path)),
  );
  return {
    site: settings.site,
    api: settings.api.origin,
    headers: [
      { for: '/*', headers: SHARED_HEADERS },
      ...[...pages].map(([pattern, members]) => ({
        for: pattern,
        headers: {
          'Content-Security-Policy': policyOf(members, pattern),
          'Cache-Control': CACHE.page,
          [RESOURCE_POLICY]: RESOURCES.own,
        },
      })),
      ...HASHED_FOLDERS.map(({ pattern, resources }) => ({
        for: pattern,
        headers: { 'Content-Security-Policy': FILE_POLICY, [RESOURCE_POLICY]: resources },
      })),
      ...[...paths.keys()]
        .filter(isHashed)
        .sort()
        .map((path) => ({ for: path, headers: { 'Cache-Control': CACHE.hashed } })),
    ],
    routes: hostRoutes(settings.degrade).filter((route) => isServed(route, paths)),
  };
}

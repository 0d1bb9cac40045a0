import type { EditorBackend } from '../../editor/backend.ts';
import { englishPath } from '../../lib/locales.ts';
import { PATHS } from '../../lib/paths.ts';
import { PLAYER_ORIGINS } from '../../lib/videos.ts';
import type { HostSettings } from './settings.ts';

/** S3 metadata key for the policy of a page, so that a page and its policy are deployed together. */
export const POLICY_METADATA = 'content-security-policy';

/** CSP sources of a page. */
export interface PageSources {
  /** Hashes of its inline scripts. */
  readonly scripts: readonly string[];
  /** Hashes of its inline styles. */
  readonly styles: readonly string[];
  /** Sources of its films. */
  readonly films: readonly string[];
}

/** Pages that embed another site on request, with the origins that each may frame. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  [PATHS.contact]: ['https://www.google.com'],
  [PATHS.videos]: PLAYER_ORIGINS,
};

/** Git hosts for the editor's repository: origins of their API and of user pictures. */
const GIT_HOSTS = {
  github: { api: 'https://api.github.com', pictures: 'https://avatars.githubusercontent.com' },
  gitlab: { api: 'https://gitlab.com', pictures: 'https://gitlab.com' },
} as const;

/** Sources by CSP directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Returns a policy that allows only the given sources. `default-src` covers frames, objects and all other directives. */
const policy = (allowed: Directives, upgrade: boolean): string =>
  [
    ...Object.entries({
      'default-src': ["'none'"],
      ...allowed,
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    }).map(([name, sources]) => [name, ...new Set(sources)].join(' ')),
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join(';');

/** Returns the content security policy of a page. @param path Path of the page, which decides what it may embed. */
export function contentSecurityPolicy(
  { scripts, styles, films }: PageSources,
  { api, degrade, assets, connections, upgrade }: HostSettings,
  path = '',
): string {
  const frames = FRAMES[englishPath(path)];
  const shown = ["'self'", ...assets, ...(degrade ? [api.origin] : [])];
  // A build that lacks the list of films does not know which pages have some.
  const hasFilms = degrade || films.length > 0;
  return policy(
    {
      'script-src': ["'self'", ...scripts.toSorted()],
      'style-src': ["'self'", ...styles.toSorted()],
      'img-src': shown,
      ...(hasFilms && { 'media-src': [...shown, ...films] }),
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...connections],
      ...(frames && { 'frame-src': frames }),
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    },
    upgrade,
  );
}

/**
 * Returns the policy of the editor, which sets inline styles and builds HTML. It loads code from the site only, and
 * connects to the Git host only.
 * @param host Git host; undefined for a local project folder.
 */
export function editorPolicy(host?: EditorBackend['name'], upgrade = false): string {
  const { api, pictures } = host ? GIT_HOSTS[host] : { api: [], pictures: [] };
  return policy(
    {
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'blob:', 'data:'].concat(pictures),
      'media-src': ["'self'", 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'blob:', 'data:'].concat(api),
      'form-action': ["'self'"],
      'manifest-src': ["'self'", 'blob:', 'data:'],
    },
    upgrade,
  );
}

/** Policy of files that are not pages. Contains no hashes, so that it stays the same between builds. */
export const FILE_POLICY = policy({ 'form-action': ["'none'"] }, false);

/** Returns a policy as a meta tag, without `frame-ancestors`, which browsers ignore there. */
export const policyTag = (value: string): string =>
  `<meta http-equiv="content-security-policy" content="${value.replace(/;frame-ancestors [^;]*/, '')}">`;

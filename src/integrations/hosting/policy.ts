import type { EditorBackend } from '../../editor/backend.ts';
import { englishPath } from '../../lib/locales.ts';
import { PATHS } from '../../lib/paths.ts';
import { PLAYER_ORIGINS } from '../../lib/videos.ts';
import type { HostSettings } from './settings.ts';

/** Metadata key of the policy of an object in S3, so that a page and its policy are deployed together. */
export const POLICY_METADATA = 'content-security-policy';

/** CSP sources of a page. */
export interface PageSources {
  /** Hashes of its inline scripts. */
  readonly scripts: readonly string[];
  /** Hashes of its inline styles. */
  readonly styles: readonly string[];
  /** Origins of its films. */
  readonly films: readonly string[];
}

/** Pages that embed another site on request, with the origins that each may frame. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  [PATHS.contact]: ['https://www.google.com'],
  [PATHS.videos]: PLAYER_ORIGINS,
};

/** The hosts that the editor's repository may be on, each with its API and the pictures of its users. */
const GIT_HOSTS = {
  github: { api: 'https://api.github.com', pictures: 'https://avatars.githubusercontent.com' },
  gitlab: { api: 'https://gitlab.com', pictures: 'https://gitlab.com' },
} as const;

/** Sources by directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Returns a policy that allows only the given sources. `default-src` covers frames, objects and every unnamed directive. */
const policy = (allowed: Directives, upgrade: boolean): string =>
  [
    ...Object.entries({
      'default-src': ["'none'"],
      ...allowed,
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    }).map(([name, sources]) => [name, ...new Set(sources)].join(' ')),
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The content security policy of a page. @param path Its path, for what only some pages may embed. */
export function contentSecurityPolicy(
  { scripts, styles, films }: PageSources,
  { api, degrade, assets, connections, upgrade }: HostSettings,
  path = '',
): string {
  const frames = FRAMES[englishPath(path)];
  const shown = ["'self'", ...assets, ...(degrade ? [api.origin] : [])];
  return policy(
    {
      'script-src': ["'self'", ...scripts.toSorted()],
      'style-src': ["'self'", ...styles.toSorted()],
      'img-src': shown,
      'media-src': [...shown, ...films],
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
 * The policy of the editor, whose program sets inline styles and builds HTML: it may load code from the site alone, and
 * talk to the Git host alone. @param host None for the editor of a working folder.
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

/** The policy of files that are not pages. It contains no hashes, so it does not change between builds. */
export const FILE_POLICY = policy({ 'form-action': ["'none'"] }, false);

/** A policy as a meta tag, without frame-ancestors, which browsers ignore there. */
export const policyTag = (value: string): string =>
  `<meta http-equiv="content-security-policy" content="${value.replace(/; frame-ancestors [^;]*/, '')}">`;

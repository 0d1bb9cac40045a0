import type { EditorBackend } from '../../editor/backend.ts';
import { englishPath } from '../../lib/locales.ts';
import { PATHS } from '../../lib/paths.ts';
import type { HostSettings } from './settings.ts';

/** Metadata key of the policy of an object in S3, so that a page and its policy are deployed together. */
export const POLICY_METADATA = 'content-security-policy';

/** CSP source expressions (hashes) of the inline code of a page. */
export interface PageCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Pages that embed another site on request, with the origin that each may frame. */
const FRAMES: Readonly<Record<string, string>> = {
  [PATHS.contact]: 'https://www.google.com',
  [PATHS.videos]: 'https://www.youtube-nocookie.com',
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
  { scripts, styles }: PageCode,
  { api, degrade, assets, connections, upgrade }: HostSettings,
  path = '',
): string {
  const page = englishPath(path);
  const frame = FRAMES[page];
  const shown = ["'self'", ...assets, ...(degrade ? [api.origin] : [])];
  return policy(
    {
      'script-src': ["'self'", ...scripts.toSorted()],
      'style-src': ["'self'", ...styles.toSorted()],
      'img-src': shown,
      // The films of the gallery play where they are.
      'media-src': page === PATHS.videos ? [...shown, api.origin] : shown,
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...connections],
      ...(frame && { 'frame-src': [frame] }),
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

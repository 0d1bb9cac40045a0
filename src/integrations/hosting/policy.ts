import { editorBackend } from '../../editor/backend.ts';
import { adminApiUrl } from '../../feeds/settings.ts';
import { PATHS } from '../../lib/paths.ts';

/** CSP source expressions (hashes) of the inline code of a page. */
export interface PageCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Pages that embed another site on request, with the origin that each may frame. */
export const FRAMES: Readonly<Record<string, string>> = {
  [PATHS.contact]: 'https://www.google.com',
  [PATHS.videos]: 'https://www.youtube-nocookie.com',
};

/** The hosts that the editor's repository may be on, each with its API and the pictures of its users. */
const GIT_HOSTS = {
  github: { api: 'https://api.github.com', pictures: 'https://avatars.githubusercontent.com' },
  gitlab: { api: 'https://gitlab.com', pictures: 'https://gitlab.com' },
} as const;

type GitHost = keyof typeof GIT_HOSTS;

/** Third-party origins that pages use, from environment variables. */
export interface PolicyOrigins {
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly connections: readonly string[];
  /** The Git host of the editor; absent without an editor. */
  readonly editor?: GitHost;
  /** True if the site is served over HTTPS; adds upgrade-insecure-requests. */
  readonly upgrade: boolean;
}

const originOf = (value: string | undefined): string[] =>
  value && URL.canParse(value) ? [new URL(value).origin] : [];

/**
 * Reads the third-party origins from the environment.
 * @throws AdminApiError when ADMIN_API_URL is missing.
 */
export function policyOrigins(env: NodeJS.ProcessEnv = process.env): PolicyOrigins {
  const assets = originOf(env.PUBLIC_ASSET_HOST);
  const api = adminApiUrl(env.ADMIN_API_URL).origin;
  const editor = editorBackend(env)?.name;
  return {
    ...(editor ? { editor } : {}),
    // The client-side fallback shows posts and galleries with pictures from the admin API.
    images: [...assets, api],
    media: [...assets, api],
    connections: [...originOf(env.PUBLIC_ADMIN_API_URL), ...originOf(env.PUBLIC_NOT_FOUND_BEACON)],
    upgrade: env.SITE_URL?.startsWith('https:') ?? false,
  };
}

const directive = (name: string, ...sources: readonly string[]): string =>
  [name, ...new Set(sources)].join(' ');

/**
 * The content security policy of a page.
 * @param frames The origin that the page may frame; none by default.
 */
export function contentSecurityPolicy(
  { scripts, styles }: PageCode,
  { images, media, connections, upgrade }: PolicyOrigins,
  frames = "'none'",
): string {
  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...[...new Set(scripts)].sort()),
    directive('style-src', "'self'", ...[...new Set(styles)].sort()),
    directive('img-src', "'self'", ...images),
    directive('media-src', "'self'", ...media),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", ...connections),
    directive('frame-src', frames),
    directive('form-action', "'self'"),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('manifest-src', "'self'"),
    directive('frame-ancestors', "'none'"),
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
    directive('require-trusted-types-for', "'script'"),
    directive('trusted-types', "'none'"),
  ].join('; ');
}

/**
 * The policy of the editor, whose program sets inline styles and builds HTML: it may load code from the site alone, and
 * talk to the Git host alone. @param host None for the editor of a working folder.
 */
export function editorPolicy(host?: GitHost, upgrade = false): string {
  const { api, pictures } = host ? GIT_HOSTS[host] : { api: '', pictures: '' };
  const hosted = (origin: string): string[] => (origin ? [origin] : []);
  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'"),
    directive('style-src', "'self'", "'unsafe-inline'"),
    directive('img-src', "'self'", 'blob:', 'data:', ...hosted(pictures)),
    directive('media-src', "'self'", 'blob:'),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", 'blob:', 'data:', ...hosted(api)),
    directive('form-action', "'self'"),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('manifest-src', "'self'", 'blob:', 'data:'),
    directive('frame-ancestors', "'none'"),
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of files that are not pages. It contains no hashes, so it does not change between builds. */
export const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/** A policy as a meta tag, without frame-ancestors, which browsers ignore there. */
export const policyTag = (policy: string): string =>
  `<meta http-equiv="content-security-policy" content="${policy.replace(/frame-ancestors [^;]*; /, '')}">`;

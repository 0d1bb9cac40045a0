import { adminApiUrl } from '../../feeds/client.ts';
import { PATHS } from '../../lib/paths.ts';

/** The inline code of a page, as the sources by which a policy allows it. */
export interface PageCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Pages that frame another site after a visitor asked, and the one site that each may frame. */
export const FRAMES: Readonly<Record<string, string>> = {
  [PATHS.contact]: 'https://www.google.com',
  [PATHS.videos]: 'https://www.youtube-nocookie.com',
};

/** Origins outside the site that its pages use, from the variables of the build. */
export interface PolicyOrigins {
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly connections: readonly string[];
  /** True where the site is served over HTTPS: whatever is still asked for over HTTP is then asked for safely. */
  readonly upgrade: boolean;
}

const originOf = (value: string | undefined): string[] =>
  value && URL.canParse(value) ? [new URL(value).origin] : [];

/**
 * The outside origins that a build names.
 * @throws AdminApiError when ADMIN_API_URL is missing.
 */
export function policyOrigins(env: NodeJS.ProcessEnv = process.env): PolicyOrigins {
  const assets = originOf(env.PUBLIC_ASSET_HOST);
  const api = adminApiUrl(env.ADMIN_API_URL).origin;
  return {
    // A post or gallery that is newer than the build is read in the browser, with the API's own pictures.
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
 * @param frames The site that the page may frame; none when left out.
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
    // DOMPurify's own, for posts newer than the build in browsers without a sanitizer.
    directive('trusted-types', 'dompurify'),
  ].join('; ');
}

/** The policy of files that are never pages. It names no inline code, so that it does not change with the pages. */
export const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/** A policy as a tag of the page itself, which cannot say who may frame it. */
export const policyTag = (policy: string): string =>
  `<meta http-equiv="content-security-policy" content="${policy.replace(/frame-ancestors [^;]*; /, '')}">`;

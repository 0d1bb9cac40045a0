import { matchesOldAddress, parametersOf, parseOldAddress } from '../../lib/old-address.ts';

/**
 * Rules for request targets, which every host applies before it looks for a file. Patterns match the raw target: path and
 * query with percent-encoding, case-insensitively. Their syntax is common to PCRE (nginx) and JavaScript (CloudFront,
 * preview).
 *
 * 1. A target that matches REFUSED gets 404.
 * 2. A target whose decoded path, without ENDINGS, and parameters are an old address of the site gets 301 to its new address.
 * 3. A target that matches one of REDIRECTED gets 301 to the two groups of the match: path and query.
 * 4. Any other path is served only if the site has a policy for it; else it gets 404.
 */

/**
 * Matches paths that are never a page: empty segments, dot segments, backslashes, and encoded control characters, `#`, `%`,
 * `/`, `?` or `\\`. Servers interpret these differently; `//host` could even lead to another site.
 */
export const REFUSED = String.raw`^[^?]*(?://+[^/?]|/(?:\.|%2e){1,2}(?:[/?]|$)|\\|%(?:[01][0-9a-f]|7f|2[35f]|3f|5c))`;

/** Matches the ending of an alternative path of a page, e.g. `/`, `.html` or `/index.html`. */
export const ENDING = String.raw`(?:/+|(?:/index)?\.html)`;

/** Matches ENDING at the end of a path. */
export const ENDINGS = `${ENDING}$`;

/** Match alternative paths of a page: with trailing slashes, with `.html`, with `/index.html`. */
export const REDIRECTED: readonly string[] = [
  String.raw`^(/(?:[^?]*[^/?])?)/+(\?.*)?$`,
  String.raw`^(/(?:[^?]*[^/?](?=/))?)/?index\.html(\?.*)?$`,
  String.raw`^(/[^?]*[^/?])\.html(\?.*)?$`,
];

/** Returns true for a target that gets 404, whatever files exist. */
export const isRefused = (target: string): boolean => new RegExp(REFUSED, 'i').test(target);

/**
 * Returns the target that a host redirects to; undefined for a target without a redirect.
 * @param redirects Redirects of the site, from redirects.yaml, in the order in which they apply.
 * @throws URIError for a malformed path.
 */
export function redirectedTarget(
  target: string,
  redirects: readonly { readonly from: string; readonly to: string }[] = [],
): string | undefined {
  const [rawPath = '', query = ''] = target.split(/\?(.*)/s);
  const path = decodeURIComponent(rawPath).replace(new RegExp(ENDINGS, 'i'), '') || '/';
  const requested = { path, parameters: parametersOf(query) };
  const known = redirects.find(({ from }) => matchesOldAddress(parseOldAddress(from), requested));
  if (known) return known.to + target.slice(rawPath.length);
  for (const pattern of REDIRECTED) {
    const found = new RegExp(pattern, 'i').exec(target);
    if (found) return `${found[1]}${found[2] ?? ''}`;
  }
  return undefined;
}

/**
 * Rules for an address that every host applies before it looks for a file. The patterns match a raw request target: the path as it
 * was sent, with percent-encoding, and the query. They are written in the syntax that PCRE (nginx) and
 * JavaScript (CloudFront, preview) have in common, and match without regard to case.
 *
 * 1. A target that matches REFUSED answers 404.
 * 2. A target whose decoded path is a redirect of the site, also with one of ENDINGS, answers 301 to where that leads.
 * 3. A target that matches one of REDIRECTED answers 301 to its two groups, the path and the query.
 * 4. Any other path is served only where the site's table has a policy for it; else it answers 404.
 */

/**
 * Paths that name no page: empty segments, dot segments, backslashes, and encoded control characters, `#`, `%`, `/`, `?`
 * and `\`. Programs disagree on what these mean; `//host` would even be the address of another site.
 */
export const REFUSED = String.raw`^[^?]*(?://+[^/?]|/(?:\.|%2e){1,2}(?:[/?]|$)|\\|%(?:[01][0-9a-f]|7f|2[35f]|3f|5c))`;

/** Endings of other addresses of a page. */
export const ENDINGS = String.raw`(?:/+|(?:/index)?\.html)$`;

/** Other addresses of a page: with trailing slashes, with `.html`, and with `/index.html`. */
export const REDIRECTED: readonly string[] = [
  String.raw`^(/(?:[^?]*[^/?])?)/+(\?.*)?$`,
  String.raw`^(/(?:[^?]*[^/?](?=/))?)/?index\.html(\?.*)?$`,
  String.raw`^(/[^?]*[^/?])\.html(\?.*)?$`,
];

/** True for a target that answers 404, whatever files there are. */
export const isRefused = (target: string): boolean => new RegExp(REFUSED, 'i').test(target);

/**
 * The target to which a host redirects; undefined for a target that needs no redirect.
 * @param redirects Those of the site.
 * @throws URIError for a malformed path.
 */
export function redirectedTarget(
  target: string,
  redirects: readonly { readonly from: string; readonly to: string }[] = [],
): string | undefined {
  const path = decodeURIComponent(target.replace(/\?.*/s, '')).replace(new RegExp(ENDINGS, 'i'), '');
  const known = redirects.find(({ from }) => from === path);
  if (known) return known.to + target.replace(/^[^?]*/, '');
  for (const pattern of REDIRECTED) {
    const found = new RegExp(pattern, 'i').exec(target);
    if (found) return `${found[1]}${found[2] ?? ''}`;
  }
  return undefined;
}

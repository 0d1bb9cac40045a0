import { decodeUri } from '../../lib/decode-uri.ts';
import { PATHS, publicPath } from '../../lib/paths.ts';
import type { BuiltPage } from '../html/built-page.ts';
import { matchesPattern } from './patterns.ts';
import type { HostRoute } from './routes.ts';

/** Page with the paths of its links. */
type LinkingPage = Pick<BuiltPage, 'file' | 'links'>;

/** Missing page, and the pages that link to it. */
export interface DeadLink {
  readonly target: string;
  /** Files of the pages, e.g. `about-us.html`. */
  readonly pages: readonly string[];
}

/** Number of linking pages that a message names. */
const NAMED_PAGES = 3;

/** Matches the page of a post: its links come from the clinic's admin. */
const POST_PAGE = new RegExp(`^${PATHS.blog.slice(1)}/[^/]+\\.html$`);

/** Finds links to pages that a site lacks. @param files Public files of the site. */
export function findDeadLinks(
  pages: readonly LinkingPage[],
  files: readonly string[],
  routes: readonly HostRoute[],
): DeadLink[] {
  const served = new Set(files.map((file) => publicPath(`/${file}`)));
  const isServed = (link: string): boolean => {
    const path = publicPath(decodeUri(link)) || '/';
    return (
      served.has(path) || routes.some(({ kind, from }) => kind !== 'fallback' && matchesPattern(from, path))
    );
  };
  const links = pages.flatMap(({ file, links }) => [...new Set(links)].map((target) => ({ file, target })));
  const dead = Map.groupBy(
    links.filter(({ target }) => !isServed(target)),
    ({ target }) => target,
  );
  return [...dead].map(([target, found]) => ({ target, pages: found.map(({ file }) => file) }));
}

/**
 * Returns true for a link that only posts have. It stops no build, because a post whose page was deleted, and a typing error in the
 * admin, must not hold back other changes.
 */
export const isOnlyInPosts = ({ pages }: DeadLink): boolean => pages.every((file) => POST_PAGE.test(file));

/** Describes a missing page, e.g. `/gallery does not exist, and 84 pages link to it: a.html, b.html, c.html and 81 more`. */
export function describeDeadLink({ target, pages }: DeadLink): string {
  const named = pages.slice(0, NAMED_PAGES).join(', ');
  const rest = pages.length > NAMED_PAGES ? ` and ${pages.length - NAMED_PAGES} more` : '';
  const linking = pages.length === 1 ? 'one page links' : `${pages.length} pages link`;
  return `${target} does not exist, and ${linking} to it: ${named}${rest}`;
}

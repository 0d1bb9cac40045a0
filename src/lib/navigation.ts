import { PATHS } from './paths.ts';

/** First pages of the main menu: what a worried visitor looks for. Women doctors and the treatments follow. */
export const FIRST_PAGES = ['whenToCall', 'costs'] as const;

/** Pages of the main menu after the treatments. */
export const LATER_PAGES = [
  'experts',
  'resources',
  'about',
  'contact',
  'search',
  'blog',
  'gallery',
  'home',
] as const;

/** Pages that only the panel of a narrow screen shows: the bar of a wide screen has no room for them. */
const PANEL_PAGES: readonly string[] = [PATHS.whenToCall, PATHS.blog, PATHS.gallery, PATHS.home];

/** Returns true for a menu entry that the bar of a wide screen leaves out. */
export const isPanelOnly = (path: string): boolean => PANEL_PAGES.includes(path);

/** Pages in the bar at the foot of a phone. The header has the buttons to call and to book. */
export const FOOT_BAR = ['whenToCall', 'costs', 'contact'] as const;

/** Quick links of the footer. */
export const QUICK_LINKS = [
  'whenToCall',
  'costs',
  'about',
  'experts',
  'resources',
  'blog',
  'gallery',
  'careers',
  'contact',
  'search',
  'sitemap',
  'accessibility',
  'privacy',
] as const;

/** Main pages on the sitemap page; included in its total. */
export const MAIN_PAGES = [
  'home',
  'about',
  'treatments',
  'experts',
  'resources',
  'photos',
  'videos',
  'blog',
  'contact',
  'careers',
  'book',
] as const;

/** Further pages on the sitemap page; not included in its total. */
export const OTHER_PAGES = ['gallery', 'search', 'accessibility', 'privacy'] as const;

/** Returns pages as links with their names. */
export const linksTo = <Page extends keyof typeof PATHS>(
  pages: readonly Page[],
  names: Readonly<Record<Page, string>>,
): { readonly name: string; readonly path: string }[] =>
  pages.map((page) => ({ name: names[page], path: PATHS[page] }));

/**
 * Returns `aria-current` of a menu entry: `page` on its page, `true` on a page below it.
 * @param siblings Paths of all entries of the menu: a page with an entry of its own marks no other.
 */
export function ariaCurrent(
  path: string,
  currentPath: string,
  siblings: readonly string[] = [],
): 'page' | 'true' | undefined {
  if (path === currentPath) return 'page';
  if (siblings.includes(currentPath)) return undefined;
  return path !== PATHS.home && currentPath.startsWith(`${path}/`) ? 'true' : undefined;
}

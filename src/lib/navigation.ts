import { PATHS } from './paths.ts';

/** Pages of the main menu; `treatments` has a drop-down. */
export const MAIN_MENU = [
  'home',
  'about',
  'treatments',
  'experts',
  'resources',
  'gallery',
  'blog',
  'contact',
] as const;

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

/** Returns `aria-current` of a menu entry: `page` on its page, `true` on a page below it. */
export function ariaCurrent(path: string, currentPath: string): 'page' | 'true' | undefined {
  if (path === currentPath) return 'page';
  return path !== PATHS.home && currentPath.startsWith(`${path}/`) ? 'true' : undefined;
}

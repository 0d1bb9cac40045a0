import { MAIN_PAGES, OTHER_PAGES } from '../lib/navigation.ts';
import { categoryPath, firstVisitPath, PATHS } from '../lib/paths.ts';
import { SITEMAP } from '../lib/sitemap-strings.ts';
import { BLOG, STRINGS } from '../lib/strings.ts';
import type { ListedPage } from '../lib/suggest-pages.ts';
import { getBranches } from './clinic.ts';
import { getCategories } from './feeds.ts';
import { getSearchEntries } from './search.ts';

/** Every page by its title, each path once: those of the menus, what the search finds, lists, sheets of branches. */
export async function getListedPages(): Promise<ListedPage[]> {
  const [entries, categories, branches] = await Promise.all([
    getSearchEntries(),
    getCategories(),
    getBranches(),
  ]);
  const sheet = entries.find(({ path }) => path === PATHS.firstVisit)?.title ?? '';
  const pages: ListedPage[] = [
    ...[...MAIN_PAGES, ...OTHER_PAGES].map(({ name, path }) => ({ title: name, path })),
    ...entries.map(({ title, path, language }) => ({ title, path, ...(language && { language }) })),
    { title: SITEMAP.heading, path: PATHS.sitemap },
    ...[...categories.values()].map(({ name, slug }) => ({
      title: BLOG.category(name),
      path: categoryPath(slug),
    })),
    ...branches.map(({ id, name }) => ({ title: STRINGS.atBranch(sheet, name), path: firstVisitPath(id) })),
  ];
  // The first entry of a path counts.
  return [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();
}

import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import { linksTo, MAIN_PAGES, OTHER_PAGES } from '../lib/navigation.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import { fillTotal } from '../lib/template.ts';
import { SITEMAP_TITLE_LENGTH, truncate } from '../lib/text.ts';
import { definitionOf } from '../sections/registry.ts';
import { getDoctors } from './doctors.ts';
import { getFeedState, getPosts } from './feeds.ts';
import { getLeftOut } from './left-out.ts';
import { getMessages } from './messages.ts';
import { getPages, getResources } from './pages.ts';
import { sitemapLeads } from './sitemap-lead.ts';
import { getPageCheck } from './translations.ts';
import { getTreatments } from './treatments.ts';

/** Link on the sitemap page; `lang` for a name in another language than the page. */
interface SitemapLink {
  readonly name: string;
  readonly path: string;
  readonly lang?: Locale | undefined;
}

/** Returns the groups of patient resources, as on their overview page. */
async function getGuides(current?: string) {
  const index = (await getPages(current)).find(({ path }) => path === PATHS.resources);
  return (index?.sections ?? []).flatMap(({ section }) => {
    const paths = definitionOf(section).linkedPages?.(section);
    return paths ? [{ label: section.heading, paths }] : [];
  });
}

/** Returns the sitemap page: its lead, and its links by group. */
export async function getSitemap(current?: string) {
  const words = await getMessages(current);
  const { groups } = words.sitemap;
  const leftOut = await getLeftOut();
  const hasPage = await getPageCheck(current);
  const resources: SitemapLink[] = (await getResources(current))
    .filter((page) => page.path !== PATHS.resources && hasPage(page))
    .map(({ heading: name, path }) => ({ name, path }));
  const doctors: SitemapLink[] = (await getDoctors(current)).map(({ fullName, path }) => ({
    name: fullName,
    path,
  }));
  const guides = (await getGuides(current)).map(({ label, paths }) => ({
    label,
    links: resources.filter(({ path }) => paths.includes(path)),
  }));
  const grouped = guides.flatMap(({ links }) => links);
  const main: SitemapLink[] = linksTo(MAIN_PAGES, words.pages).filter(hasPage);
  const treatments: SitemapLink[] = (await getTreatments(current))
    .filter(hasPage)
    .map(({ title: name, path }) => ({ name, path }));
  const posts = (await getPosts(current)).map(
    ({ title, slug, language }): SitemapLink => ({
      name: truncate(title, SITEMAP_TITLE_LENGTH),
      path: postPath(slug),
      lang: language === DEFAULT_LOCALE ? undefined : language,
    }),
  );
  const other: SitemapLink[] = [
    ...linksTo(OTHER_PAGES, words.pages).filter(hasPage),
    ...resources.filter((page) => !grouped.includes(page)),
  ];
  const available = (await getFeedState('posts')) !== 'unavailable' || leftOut.has(PATHS.blog);
  const { forms, without } = sitemapLeads(
    {
      main: main.length,
      treatments: treatments.length,
      other: grouped.length + doctors.length + other.length,
    },
    words,
  );
  return {
    available,
    /** Leads by the number of posts, for a browser that loads the posts later. */
    forms,
    lead:
      available && !leftOut.has(PATHS.blog) ? fillTotal(forms, posts.length, words.formats.locale) : without,
    groups: [
      { label: groups.main, links: main },
      { label: groups.treatments, links: treatments },
      ...guides.filter(({ links }) => links.length > 0),
      { label: words.pages.experts, links: doctors },
      { label: groups.other, links: other },
      ...(leftOut.has(PATHS.blog) ? [] : [{ label: groups.posts, links: posts }]),
    ],
  };
}

import { linksTo, MAIN_PAGES, OTHER_PAGES } from '../lib/navigation.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import { fillTotal } from '../lib/template.ts';
import { SITEMAP_TITLE_LENGTH, truncate } from '../lib/text.ts';
import { getDoctors } from './doctors.ts';
import { getListed } from './editions.ts';
import { getFeedState, getPosts } from './feeds.ts';
import { getInterface } from './interface.ts';
import { getResources } from './pages.ts';
import { sitemapLeads } from './sitemap-lead.ts';
import { getTreatments } from './treatments.ts';

/** A link of the sitemap page; `lang` for a name in another language than the page. */
interface SitemapLink {
  readonly name: string;
  readonly path: string;
  readonly lang?: 'bn' | undefined;
}

/** The sitemap page: its lead, and its links by group. */
export async function getSitemap(current?: string) {
  const words = await getInterface(current);
  const { groups } = words.sitemap;
  const isListed = await getListed(current);
  const resources = (await getResources(current))
    .filter(({ path }) => path !== PATHS.resources)
    .map(({ heading: name, path }) => ({ name, path }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const doctors = (await getDoctors(current)).map(({ fullName, path }) => ({ name: fullName, path }));
  const main: SitemapLink[] = linksTo(MAIN_PAGES, words.pages).filter(isListed);
  const treatments: SitemapLink[] = (await getTreatments(current)).map(({ title: name, path }) => ({
    name,
    path,
  }));
  const posts = (await getPosts(current)).map(
    ({ title, slug, language }): SitemapLink => ({
      name: truncate(title, SITEMAP_TITLE_LENGTH),
      path: postPath(slug),
      lang: language === 'bn' ? language : undefined,
    }),
  );
  const other: SitemapLink[] = [...linksTo(OTHER_PAGES, words.pages), ...resources, ...doctors].filter(
    isListed,
  );
  const available = (await getFeedState('posts')) !== 'unavailable';
  const { forms, without } = sitemapLeads(
    { main: main.length, treatments: treatments.length, other: other.length },
    words,
  );
  return {
    available,
    /** The lead by the number of posts, for a browser that loads them later. */
    forms,
    lead: available ? fillTotal(forms, posts.length, words.formats.locale) : without,
    groups: [
      { label: groups.main, links: main },
      { label: groups.treatments, links: treatments },
      { label: groups.posts, links: posts },
      { label: groups.other, links: other },
    ],
  };
}

import { getCollection } from 'astro:content';
import type { Locale } from '../lib/editions.ts';
import { sectionAnchor } from '../lib/links.ts';
import { closedDays } from '../lib/opening-hours.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import { formatPrice } from '../lib/prices.ts';
import { fillTemplate } from '../lib/template.ts';
import type { SearchContent } from '../schemas/records.ts';
import type { Section } from '../schemas/sections.ts';
import type { SearchEntry, SearchPart } from '../search/search.ts';
import { getBranches } from './branches.ts';
import { memoize, required } from './collection-helpers.ts';
import { getDoctors } from './doctors.ts';
import { getListed, getLocalPath, inLocale, schemas } from './editions.ts';
import { getPosts, getVideos } from './feeds.ts';
import { getInterface } from './interface.ts';
import { getPages } from './pages.ts';
import { withPlaceholders } from './placeholders.ts';
import { getPositions } from './positions.ts';
import { pricesOf } from './prices.ts';
import type { ShownSection } from './shown-sections.ts';
import { getTreatmentPages } from './treatments.ts';

/** Popular questions, synonyms, and words of danger. */
export const getSearchContent = memoize(async (locale): Promise<SearchContent> => {
  const [entry] = await getCollection('search');
  const content = required(entry, 'src/content/site/search.yaml');
  return withPlaceholders((await inLocale(schemas.search, content, locale)).data, locale);
});

/** Keys that hold no words for readers, headings, parts of their own, and what nobody looks for. */
const NO_WORDS =
  /^(?:kind|id|to|icon|picture|layout|view|tool|claim|chart|urgency|show|unstated|treatments|actions|heading|title|cards|steps|methods|faqs|days|testimonials|stats)$/;

/** Every text of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ').trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NO_WORDS.test(key) ? [] : textsOf(part)));
}

/** Every text of a value, as sentences. */
const wordsOf = (value: unknown): string =>
  textsOf(value)
    .filter(Boolean)
    .map((text) => (/[.!?:,;।]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** What a section lists, each with a title. */
async function itemsOf(section: Section, locale: Locale): Promise<readonly { readonly title: string }[]> {
  const words = await getInterface(locale);
  switch (section.kind) {
    case 'cards':
    case 'care-cards':
      return section.cards;
    case 'steps':
      return section.steps;
    case 'methods':
      return section.methods;
    case 'date-tool':
      return section.days ?? [];
    case 'faqs':
      return section.faqs.map(({ question, answer }) => ({ title: question, answer }));
    case 'prices':
      // A sum repeats prices that stand at length elsewhere.
      return 'group' in section.show
        ? (await pricesOf(section, locale)).map((price) => ({
            title: price.title,
            texts: [formatPrice(price, words.formats, words.prices.sample), ...price.includes],
          }))
        : [];
    case 'positions':
      return getPositions(locale);
    case 'branches':
      // The other views repeat what stands on the contact page.
      return section.view === 'cards'
        ? (await getBranches(locale)).map(({ name, address, landmark, near, phones, hours }) => ({
            title: name,
            texts: [
              ...[Object.values(address).join(', '), landmark, phones.join(', ')],
              ...(near ? [fillTemplate(words.branch.near, { areas: near })] : []),
              ...closedDays(hours).map((day) =>
                fillTemplate(words.branch.closedOn, { days: words.formats.weekdays[day] }),
              ),
            ],
          }))
        : [];
    default:
      return [];
  }
}

/** A section and what it lists, as parts of its page. */
async function partsOf({ section }: ShownSection, locale: Locale): Promise<SearchPart[]> {
  // The heading of the hero is the title of the page.
  if (section.kind === 'hero') return [{ heading: '', text: wordsOf(section) }];
  const anchor =
    section.kind === 'stats' || section.kind === 'call-to-action' ? undefined : sectionAnchor(section);
  const items = await itemsOf(section, locale);
  return [
    { heading: section.heading, text: wordsOf(section), anchor },
    ...items.map((item) => ({ heading: item.title, text: wordsOf(item), anchor })),
  ];
}

const partsOfAll = async (sections: readonly ShownSection[], locale: Locale): Promise<SearchPart[]> =>
  (await Promise.all(sections.map((section) => partsOf(section, locale)))).flat();

/** Everything that can be found in a language: pages first, then posts, the newest first. */
export const getSearchEntries = memoize(async (locale): Promise<SearchEntry[]> => {
  const [{ doctors: words, videos: gallery }, pages, treatments, doctors, posts, videos] = await Promise.all([
    getInterface(locale),
    getPages(locale),
    getTreatmentPages(locale),
    getDoctors(locale),
    getPosts(locale),
    getVideos(),
  ]);
  const isListed = await getListed(locale);
  const entries: SearchEntry[] = await Promise.all([
    ...pages
      // Nobody searches for the page that follows a request.
      .filter(({ path }) => path !== PATHS.thankYou)
      .map(
        async ({ path, heading, seo, sections, review }): Promise<SearchEntry> => ({
          kind: review ? 'guide' : 'page',
          title: heading,
          path,
          summary: seo.description,
          keywords: [seo.title, ...seo.keywords].join(' '),
          parts: await partsOfAll(sections, locale),
        }),
      ),
    ...treatments.map(
      async ({ treatment: { title, path, description, seo }, sections }): Promise<SearchEntry> => ({
        kind: 'treatment',
        title,
        path,
        summary: description,
        keywords: [seo.title, seo.description, ...seo.keywords].join(' '),
        parts: await partsOfAll(sections, locale),
      }),
    ),
    ...doctors.map(
      ({ fullName, path, title, role, gender, expertise, languages, seo }): SearchEntry => ({
        kind: 'doctor',
        title: fullName,
        path,
        summary: [title, gender && words.gender[gender], role].filter(Boolean).join('. '),
        keywords: [...expertise, ...languages, ...seo.keywords].join(' '),
        parts: [],
      }),
    ),
    ...[PATHS.videos]
      .filter((path) => isListed({ path }))
      .map(
        (path): SearchEntry => ({
          kind: 'page',
          title: gallery.heading,
          path,
          summary: gallery.seo.description,
          keywords: gallery.seo.keywords.join(' '),
          parts: videos.map(({ name: heading, transcript: text = '' }) => ({ heading, text })),
        }),
      ),
    ...posts.map(
      ({ title, slug, excerpt, categories, seo, language, headings }): SearchEntry => ({
        kind: 'post',
        title,
        path: postPath(slug),
        summary: excerpt,
        keywords: [...categories, ...seo.keywords].join(' '),
        // Its text would make the entries of a thousand posts too large to load.
        parts: headings.map((heading) => ({ heading, text: '' })),
        ...(language === 'bn' ? { language } : {}),
      }),
    ),
  ]);
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      path: await getLocalPath(entry.path, locale),
      // Among Bangla pages, an English one stands by its title and summary.
      ...(isListed(entry) || entry.kind === 'post' ? {} : { language: 'en' as const, parts: [] }),
    })),
  );
});

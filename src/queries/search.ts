import { sectionAnchor } from '../lib/links.ts';
import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import type { SearchContent } from '../schemas/records.ts';
import type { SearchEntry, SearchPart } from '../search/search.ts';
import { definitionOf } from '../sections/registry.ts';
import { memoize } from './collection-helpers.ts';
import { getDoctors } from './doctors.ts';
import { getPosts, getVideos } from './feeds.ts';
import { getMessages } from './messages.ts';
import { getPages } from './pages.ts';
import { withPlaceholders } from './placeholders.ts';
import { onlyRecordOf } from './records.ts';
import { type ShownSection, sectionSources } from './shown-sections.ts';
import { getSite } from './site.ts';
import { getListed } from './translations.ts';
import { getTreatmentPages } from './treatments.ts';

/** Popular questions, synonyms, and words of danger. */
export const getSearchContent = memoize(async (locale): Promise<SearchContent> => {
  const { data } = await onlyRecordOf('search', locale);
  return withPlaceholders(data, locale);
});

/** Keys without text for readers. */
const TECHNICAL_KEYS = [
  'kind',
  'id',
  'anchor',
  'to',
  'icon',
  'picture',
  'layout',
  'view',
  'tool',
  'claim',
  'chart',
  'urgency',
  'show',
  'treatments',
] as const;

/** Keys of headings, and of lists that are parts of their own. */
const OWN_PARTS = [
  'heading',
  'title',
  'cards',
  'steps',
  'methods',
  'faqs',
  'days',
  'testimonials',
  'stats',
  'ladders',
] as const;

/** Keys of text that nobody searches for. */
const UNSEARCHED = ['actions', 'doors', 'unstated'] as const;

const LEFT_OUT: ReadonlySet<string> = new Set([...TECHNICAL_KEYS, ...OWN_PARTS, ...UNSEARCHED]);

/** Every text of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ').trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (LEFT_OUT.has(key) ? [] : textsOf(part)));
}

/** Every text of a value, as sentences. */
const wordsOf = (value: unknown): string =>
  textsOf(value)
    .filter(Boolean)
    .map((text) => (/[.!?:,;।]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Returns a section and its titled items, as parts of its page. */
async function partsOf({ section }: ShownSection, locale: Locale): Promise<SearchPart[]> {
  const { searchItems, isListed, isPageHead } = definitionOf(section);
  if (isPageHead) return [{ heading: '', text: wordsOf(section) }];
  const anchor = isListed === false ? undefined : sectionAnchor(section);
  const items = (await searchItems?.(section, await sectionSources(locale))) ?? [];
  return [
    { heading: section.heading, text: wordsOf(section), anchor },
    ...items.map((item) => ({ heading: item.title, text: wordsOf(item), anchor: item.anchor ?? anchor })),
  ];
}

const partsOfAll = async (sections: readonly ShownSection[], locale: Locale): Promise<SearchPart[]> =>
  (await Promise.all(sections.map((section) => partsOf(section, locale)))).flat();

/** Everything that can be found in a language: pages first, then posts, the newest first. */
export const getSearchEntries = memoize(async (locale): Promise<SearchEntry[]> => {
  const [{ doctors: words, videos: gallery }, pages, treatments, doctors, posts, videos] = await Promise.all([
    getMessages(locale),
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
        ...(language === DEFAULT_LOCALE ? {} : { language }),
      }),
    ),
  ]);
  const { pathOf } = await getSite(locale);
  return entries.map((entry) => ({
    ...entry,
    path: pathOf(entry.path),
    // In another locale, an English page is found by its title and summary only.
    ...(isListed(entry) || entry.kind === 'post' ? {} : { language: DEFAULT_LOCALE, parts: [] }),
  }));
});

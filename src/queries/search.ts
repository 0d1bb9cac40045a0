import { withoutLeftOut } from '../lib/left-out.ts';
import { sectionAnchor } from '../lib/links.ts';
import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import { otherLanguageOf } from '../lib/text-locale.ts';
import { contentReferences } from '../schemas/content-references.ts';
import type { SearchContent } from '../schemas/search-content.ts';
import { valueSchemas } from '../schemas/values.ts';
import type { SearchEntry, SearchPart } from '../search/search-index.ts';
import type { SearchedList, SearchItem } from '../sections/define-section.ts';
import { definitionOf, sectionSchema } from '../sections/registry.ts';
import { plainWords, wordsOf } from '../translations/translation.ts';
import { memoize } from './collection-helpers.ts';
import { getDoctors } from './doctors.ts';
import { getPosts, getVideos } from './feeds.ts';
import { getLeftOut } from './left-out.ts';
import { getMessages } from './messages.ts';
import { getPages } from './pages.ts';
import { withPlaceholders } from './placeholders.ts';
import { onlyRecordOf } from './records.ts';
import { type ShownSection, sectionSources } from './shown-sections.ts';
import { getSite } from './site.ts';
import { getPageCheck } from './translations.ts';
import { getTreatmentPages } from './treatments.ts';

/** Returns popular questions, synonyms and danger words. */
export const getSearchContent = memoize(async (locale): Promise<SearchContent> => {
  const { data } = await onlyRecordOf('search', locale);
  return withPlaceholders(withoutLeftOut(data, await getLeftOut()), locale);
});

/** Keys of the kind, buttons and pictures, which are not searched, and of titles, which the index stores separately. */
const NOT_TEXT = ['kind', 'heading', 'title', 'actions', 'picture'] as const;

/** Schema of sections: its marks tell which values are texts. */
const getSectionSchema = memoize(async () => sectionSchema(valueSchemas(contentReferences(process.cwd()))));

/** Returns every text of a value, in its order. */
function textsOf(value: unknown, leftOut: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (leftOut.has(key) ? [] : textsOf(part, leftOut)));
}

/** Joins texts as sentences. */
const asSentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((text) => (/[.!?:,;।]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Returns the value of a key. */
const valueAt = (value: unknown, key: PropertyKey): unknown => Object(value ?? {})[key];

/** Returns the items of a list of a section, with all their texts. @param texts The texts of the section, in its shape. */
function itemsOfList(section: unknown, texts: unknown, { list, title, anchor }: SearchedList): SearchItem[] {
  const items = valueAt(texts, list);
  if (!Array.isArray(items)) return [];
  const leftOut = new Set<string>([...NOT_TEXT, title]);
  return items.map((item: unknown, index) => ({
    title: String(valueAt(item, title)),
    texts: textsOf(item, leftOut),
    ...(anchor && { anchor: String(valueAt(valueAt(valueAt(section, list), index), anchor)) }),
  }));
}

/** Returns a section and its titled items, as parts of its page. */
async function partsOf({ section }: ShownSection, locale: Locale): Promise<SearchPart[]> {
  const { searchedList, unsearched = [], searchItems, inContents, isPageHead } = definitionOf(section);
  const texts = plainWords(wordsOf(await getSectionSchema(), section));
  const leftOut = new Set<string>([...NOT_TEXT, ...unsearched]);
  if (searchedList) leftOut.add(searchedList.list);
  const text = asSentences(textsOf(texts, leftOut));
  if (isPageHead) return [{ heading: '', text }];
  const anchor = inContents === false ? undefined : sectionAnchor(section);
  const items = [
    ...(searchedList ? itemsOfList(section, texts, searchedList) : []),
    ...((await searchItems?.(section, await sectionSources(locale))) ?? []),
  ];
  return [
    { heading: section.heading, text, anchor },
    ...items.map((item) => ({
      heading: item.title,
      text: asSentences(item.texts),
      anchor: item.anchor ?? anchor,
    })),
  ];
}

const partsOfAll = async (sections: readonly ShownSection[], locale: Locale): Promise<SearchPart[]> =>
  (await Promise.all(sections.map((section) => partsOf(section, locale)))).flat();

/** Returns the search entries of a locale: pages first, then posts, newest first. */
export const getSearchEntries = memoize(async (locale): Promise<SearchEntry[]> => {
  const [{ doctors: words, videos: gallery }, pages, treatments, doctors, posts, videos] = await Promise.all([
    getMessages(locale),
    getPages(locale),
    getTreatmentPages(locale),
    getDoctors(locale),
    getPosts(locale),
    getVideos(locale),
  ]);
  const hasPage = await getPageCheck(locale);
  const entries: SearchEntry[] = await Promise.all([
    ...pages
      // The thank-you page is only shown after a request.
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
      .filter((path) => hasPage({ path }))
      .map(
        (path): SearchEntry => ({
          kind: 'page',
          title: gallery.heading,
          path,
          summary: gallery.seo.description,
          keywords: gallery.seo.keywords.join(' '),
          // Results mark no heading as another language.
          parts: videos.map(({ name, transcript: text = '' }) => ({
            heading: otherLanguageOf(name, locale) ? '' : name,
            text,
          })),
        }),
      ),
    ...posts.map(
      ({ title, slug, excerpt, categories, seo, language, headings }): SearchEntry => ({
        kind: 'post',
        title,
        path: postPath(slug),
        summary: excerpt,
        keywords: [...categories, ...seo.keywords].join(' '),
        // Without the text of posts: the entries of a thousand posts would be too large to load.
        parts: headings.map((heading) => ({ heading, text: '' })),
        ...(language === DEFAULT_LOCALE ? {} : { language }),
      }),
    ),
  ]);
  const { pathOf } = await getSite(locale);
  return entries.map((entry) => ({
    ...entry,
    path: pathOf(entry.path),
    // In another locale, an English page is searched by title and summary only.
    ...(hasPage(entry) || entry.kind === 'post' ? {} : { language: DEFAULT_LOCALE, parts: [] }),
  }));
});

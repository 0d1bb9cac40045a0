import { PATHS, postPath } from '../lib/paths.ts';
import { type SearchEntry, searchWords } from '../lib/search.ts';
import { memoize } from './collection-helpers.ts';
import { getDoctors } from './doctors.ts';
import { getPosts } from './feeds.ts';
import { getPages } from './pages.ts';
import type { ShownSection } from './placeholders.ts';
import { getTreatmentPages } from './treatments.ts';

/** The heading of a section, and the headings in it. */
const headingsOf = ({ section }: ShownSection): string[] => [
  section.heading,
  ...(section.kind === 'faqs' ? section.faqs.map(({ question }) => question) : []),
  ...(section.kind === 'cards' || section.kind === 'care-cards'
    ? section.cards.map(({ title }) => title)
    : []),
  ...(section.kind === 'methods' ? section.methods.map(({ title }) => title) : []),
];

/** Keys of sections that hold no words for readers. */
const NO_WORDS = new Set([
  'kind',
  'id',
  'to',
  'icon',
  'picture',
  'layout',
  'tool',
  'claim',
  'chart',
  'urgency',
]);

/** Every text of a section. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NO_WORDS.has(key) ? [] : textsOf(part)));
}

/** What the sections of a page add to its entry. */
const entryText = (
  keywords: readonly string[],
  sections: readonly ShownSection[],
): Pick<SearchEntry, 'keywords' | 'text'> => {
  const shown = [...keywords, ...sections.flatMap(headingsOf)].join(' ');
  const known = new Set(searchWords(shown));
  const words = sections.flatMap(({ section }) => textsOf(section).flatMap(searchWords));
  return { keywords: shown, text: [...new Set(words)].filter((word) => !known.has(word)).join(' ') };
};

/** Everything that can be found: pages first, then posts, the newest first. */
export const getSearchEntries = memoize(async (): Promise<SearchEntry[]> => {
  const [pages, treatments, doctors, posts] = await Promise.all([
    getPages(),
    getTreatmentPages(),
    getDoctors(),
    getPosts(),
  ]);
  return [
    ...pages
      // Nobody searches for the page that follows a request.
      .filter(({ path }) => `/${path}` !== PATHS.thankYou)
      .map(({ path, heading, seo, sections }) => ({
        title: heading,
        path: `/${path}`,
        ...entryText([seo.title, seo.description, ...seo.keywords], sections),
      })),
    ...treatments.map(({ treatment: { title, path, description, seo }, sections }) => ({
      title,
      path,
      ...entryText([description, ...seo.keywords], sections),
    })),
    ...doctors.map(({ fullName, path, title, expertise }) => ({
      title: fullName,
      path,
      keywords: [title, ...expertise].join(' '),
      text: '',
    })),
    ...posts.map(({ title, slug, excerpt, categories, seo, language }) => ({
      title,
      path: postPath(slug),
      keywords: [...categories, ...seo.keywords].join(' '),
      text: excerpt,
      ...(language === 'bn' ? { language } : {}),
    })),
  ];
});

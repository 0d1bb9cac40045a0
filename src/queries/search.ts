import { PATHS, postPath } from '../lib/paths.ts';
import type { SearchEntry } from '../lib/search.ts';
import { memoize } from './collection-helpers.ts';
import { getDoctors } from './doctors.ts';
import { getPosts } from './feeds.ts';
import { getPages } from './pages.ts';
import type { ShownSection } from './placeholders.ts';
import { getTreatmentPages } from './treatments.ts';

/** Entries of one part: small enough to load on a bad connection, large enough that most sites have one. */
const PART_SIZE = 500;

/** What a section adds to the words of its page: its heading, and the questions that it answers. */
const wordsOf = ({ section }: ShownSection): string[] => [
  section.heading,
  ...(section.kind === 'faqs' ? section.faqs.map(({ question }) => question) : []),
  ...(section.kind === 'cards' ? section.cards.map(({ title }) => title) : []),
  ...(section.kind === 'methods' ? section.methods.map(({ title }) => title) : []),
];

/** Everything that can be found, in parts: pages first, then posts, the newest first. */
export const getSearchParts = memoize(async (): Promise<SearchEntry[][]> => {
  const [pages, treatments, doctors, posts] = await Promise.all([
    getPages(),
    getTreatmentPages(),
    getDoctors(),
    getPosts(),
  ]);
  const entries: SearchEntry[] = [
    ...pages
      // Nobody looks for the page that follows a request.
      .filter(({ path }) => `/${path}` !== PATHS.thankYou)
      .map(({ path, heading, seo, sections }) => ({
        title: heading,
        path: `/${path}`,
        text: [seo.description, ...seo.keywords, ...sections.flatMap(wordsOf)].join(' '),
      })),
    ...treatments.map(({ treatment: { title, path, description, seo }, sections }) => ({
      title,
      path,
      text: [description, ...seo.keywords, ...sections.flatMap(wordsOf)].join(' '),
    })),
    ...doctors.map(({ fullName, path, title, expertise }) => ({
      title: fullName,
      path,
      text: [title, ...expertise].join(' '),
    })),
    ...posts.map(({ title, slug, excerpt, categories, language }) => ({
      title,
      path: postPath(slug),
      text: [excerpt, ...categories].join(' '),
      ...(language === 'bn' ? { language } : {}),
    })),
  ];
  return Array.from({ length: Math.ceil(entries.length / PART_SIZE) }, (_, part) =>
    entries.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  );
});

import type { SearchKind } from './search.ts';

/** Words of a question, such as: the words “visa”, “train”. */
const quoteWords = (words: readonly string[]): string =>
  `the ${words.length === 1 ? 'word' : 'words'} ${words.map((word) => `“${word}”`).join(', ')}`;

/** The words of the search page. */
export const SEARCH = {
  seo: {
    title: 'Search this website',
    description: 'Search the pages, treatments, doctors and articles of this website.',
    keywords: ['search'],
  },
  heading: 'Search',
  lead: 'Pages, treatments, doctors and articles. What you type stays on your device.',
  label: 'What are you looking for?',
  hint: 'In English, in Bangla, or in Bangla with English letters. Small typing errors are fine.',
  submit: 'Search',
  searching: 'Searching...',
  empty: 'Please write a word first.',
  found: (count: number, question: string) =>
    count === 1 ? `1 result for “${question}”` : `${count} results for “${question}”`,
  most: (count: number, question: string) => `The first ${count} results for “${question}”`,
  missing: (words: readonly string[]) => `No page has ${quoteWords(words)}.`,
  similar: (words: readonly string[]) => `No page has ${quoteWords(words)}, but similar words.`,
  nothing: {
    heading: 'Nothing fits these words',
    text: 'This website has no answer to that. Try a shorter or another word, or call the hotline:',
  },
  failed: 'The search could not be loaded. Please try again, or use the list of all pages.',
  instead: 'Every page stands in one list:',
  sitemap: 'Sitemap',
  ask: 'No answer here? Call the hotline:',
  emergency: 'In an emergency, call',
  popular: 'Often asked',
} as const;

/** Name of each kind of page in the results. */
export const SEARCH_KINDS: Readonly<Record<SearchKind, string>> = {
  treatment: 'Treatment',
  guide: 'Guide',
  post: 'Blog post',
  doctor: 'Doctor',
  page: 'Page',
};

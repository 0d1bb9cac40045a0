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
  submit: 'Search',
  searching: 'Searching...',
  empty: 'Please write a word first.',
  found: (count: number, question: string) =>
    count === 1 ? `1 result for “${question}”` : `${count} results for “${question}”`,
  most: (count: number, question: string) => `The first ${count} results for “${question}”`,
  nothing: {
    heading: 'Nothing fits these words',
    text: 'Try a shorter or another word, or ask us.',
  },
  failed: 'The search could not be loaded. Please try again, or use the list of all pages.',
  instead: 'Every page stands in one list:',
  sitemap: 'Sitemap',
} as const;

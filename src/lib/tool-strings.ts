/** Texts of the date tools. Separate from strings.ts because they ship to the browser. */
export const TOOLS = {
  show: 'Show the dates',
  yourDates: 'Your dates',
  day: 'Day',
  dayRange: (from: number, to: number | undefined) => (to ? `Day ${from} to ${to}` : `Day ${from}`),
  dateRange: (from: string, to: string | undefined) => (to ? `${from} to ${to}` : from),
  whatHappens: 'What happens',
  noDate: 'Please choose a date first.',
  noCycle: (shortest: number, longest: number) =>
    `Please write a whole number of days from ${shortest} to ${longest}.`,
  estimate: 'This is an estimate. Your doctor may count differently.',
  staysHere: 'What you enter stays on this page. It is not sent or stored.',
  print: 'Print this page',
  'ivf-calendar': {
    date: 'First day of your period (day 1)',
    done: 'The dates are in the table below.',
    save: 'Save to my calendar (.ics)',
    file: 'dates.ics',
  },
  'due-date': {
    date: 'Date of the transfer or the egg collection',
    from: 'Count from',
    steps: {
      'day-5': 'Transfer of a day-5 embryo',
      'day-3': 'Transfer of a day-3 embryo',
      collection: 'Egg collection',
    },
    step: 'From',
    add: 'Count on',
    weeks: (days: number) => {
      const rest = days % 7;
      return `${days} days (${Math.floor(days / 7)} weeks${rest > 0 ? ` and ${rest} days` : ''})`;
    },
    done: (day: string) => `The due date is about ${day}.`,
  },
  'fertile-window': {
    date: 'First day of your last period',
    cycle: 'Days from one period to the next',
    length: 'Your cycle',
    days: (count: number) => `${count} days`,
    fertile: 'Fertile days, about',
    ovulation: 'Egg released, about',
    done: (from: string, to: string) =>
      `The fertile days are about ${from} to ${to}. The egg is released about the last of them.`,
    caution: 'Never use this to avoid a pregnancy.',
  },
} as const;

/** Texts of the search page. */
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

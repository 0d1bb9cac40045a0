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
    done: (first: string) => `Day 1 is ${first}. The dates are in the table below.`,
    save: 'Save to my calendar (.ics)',
    file: 'dates.ics',
  },
  'due-date': {
    date: 'Date of the transfer, the egg collection or the IUI',
    from: 'Count from',
    steps: {
      'day-6': 'Transfer of a day-6 embryo',
      'day-5': 'Transfer of a day-5 embryo',
      'day-3': 'Transfer of a day-3 embryo',
      collection: 'Egg collection',
      iui: 'IUI (insemination)',
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

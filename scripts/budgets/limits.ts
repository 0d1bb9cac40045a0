/** What is measured of a page: bytes as a visitor's connection carries them, and counts of requests. */
export type Measure = 'page' | 'inlineScript' | 'scriptFiles' | 'fonts' | 'firstLoad' | 'afterIntent';

/** Name of each measure, for people. */
export const MEASURES: Readonly<Record<Measure, string>> = {
  page: 'HTML and CSS (brotli)',
  inlineScript: 'inline script (gzip)',
  scriptFiles: 'script files before intent',
  fonts: 'fonts',
  firstLoad: 'first load',
  afterIntent: 'script after intent (gzip)',
};

/** The most that any page may take, in bytes; `scriptFiles` is a count. */
export const LIMITS: Readonly<Record<Measure, number>> = {
  // With about 1.2 kB of headers it fits the 14.6 kB that a server sends in the first round trip.
  page: 13_400,
  inlineScript: 2400,
  scriptFiles: 0,
  fonts: 12_000,
  firstLoad: 40_000,
  afterIntent: 82_000,
};

/** A page, or the pages below a path that ends in `/*`, that may take more of one measure, and why. */
export interface Exception {
  readonly route: string;
  readonly measure: Measure;
  readonly limit: number;
  readonly reason: string;
}

/** The last one that fits a page counts. */
export const EXCEPTIONS: readonly Exception[] = [
  ...['/404', '/blog/not-found', '/fertility-experts/not-found'].map(
    (route): Exception => ({
      route,
      measure: 'scriptFiles',
      limit: 2,
      reason: 'its script shows the text that fits the path',
    }),
  ),
  ...['/resources/tools', '/resources/ivf-calendar', '/search'].map(
    (route): Exception => ({ route, measure: 'scriptFiles', limit: 3, reason: 'it has a tool' }),
  ),
  {
    route: '/infertility-treatments/*',
    measure: 'page',
    limit: 18_000,
    reason: 'a treatment page holds all steps, figures and questions with their answers',
  },
];

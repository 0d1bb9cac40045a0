/** The measures of a page: compressed bytes, or a count of files. */
export type Measure = 'page' | 'inlineScript' | 'scriptFiles' | 'fonts' | 'firstLoad' | 'afterIntent';

/** Label of each measure in messages. */
export const MEASURES: Readonly<Record<Measure, string>> = {
  page: 'HTML and CSS (brotli)',
  inlineScript: 'inline script (gzip)',
  scriptFiles: 'script files before intent',
  fonts: 'fonts',
  firstLoad: 'first load',
  afterIntent: 'script after intent (gzip)',
};

/** The limit of each measure for all pages, in bytes; `scriptFiles` is a count. */
export const LIMITS: Readonly<Record<Measure, number>> = {
  // With about 1.3 kB of headers it fits into the initial congestion window of TCP (14.6 kB): one round trip.
  page: 13_000,
  inlineScript: 1100,
  scriptFiles: 0,
  fonts: 12_000,
  firstLoad: 40_000,
  afterIntent: 75_000,
};

/** A higher limit for a page, or for the pages below a path that ends in `/*`, and its reason. */
export interface Exception {
  readonly route: string;
  readonly measure: Measure;
  readonly limit: number;
  readonly reason: string;
}

/** The last matching exception applies. */
export const EXCEPTIONS: readonly Exception[] = [
  ...['/404', '/blog/live'].map(
    (route): Exception => ({
      route,
      measure: 'scriptFiles',
      limit: 5,
      reason: 'loads a post that is newer than the last build',
    }),
  ),
  ...Object.entries({
    'ivf-in-vitro-fertilization': 16_100,
    'icsi-intra-cytoplasmic-sperm-injection': 14_300,
    andrology: 14_200,
    'intrauterine-insemination': 14_000,
  }).map(
    ([treatment, limit]): Exception => ({
      route: `/infertility-treatments/${treatment}`,
      measure: 'page',
      limit,
      reason: 'the page has steps, figures and all questions with answers',
    }),
  ),
];

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
  // With about 1.3 kB of headers it fits the 14.6 kB that a server may send before the first answer of the browser.
  page: 13_000,
  inlineScript: 1100,
  scriptFiles: 0,
  fonts: 12_000,
  firstLoad: 40_000,
  afterIntent: 75_000,
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
  ...['/404', '/blog/live'].map(
    (route): Exception => ({
      route,
      measure: 'scriptFiles',
      limit: 5,
      reason: 'it looks for a post that is younger than the last build',
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
      reason: 'a treatment is told whole: steps, figures, questions with their answers',
    }),
  ),
];

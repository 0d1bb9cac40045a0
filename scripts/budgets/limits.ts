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
  page: 14_000,
  inlineScript: 2000,
  scriptFiles: 0,
  fonts: 40_000,
  firstLoad: 45_000,
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
  { route: '/', measure: 'firstLoad', limit: 80_000, reason: 'a large picture opens the page' },
  { route: '/blog/*', measure: 'firstLoad', limit: 51_000, reason: 'a post opens with its picture' },
  ...['/blog', '/blog/page/*', '/blog/category/*', '/gallery/photos'].map(
    (route): Exception => ({
      route,
      measure: 'firstLoad',
      limit: 64_000,
      reason: 'two pictures are in sight',
    }),
  ),
  ...['/404', '/blog/live'].map(
    (route): Exception => ({
      route,
      measure: 'scriptFiles',
      limit: 5,
      reason: 'it looks for a post that is younger than the last build',
    }),
  ),
  ...Object.entries({
    'ivf-in-vitro-fertilization': 16_500,
    'icsi-intra-cytoplasmic-sperm-injection': 14_800,
    andrology: 14_800,
    'intrauterine-insemination': 14_500,
  }).map(
    ([treatment, limit]): Exception => ({
      route: `/infertility-treatments/${treatment}`,
      measure: 'page',
      limit,
      reason: 'a treatment is told whole: steps, figures, questions with their answers',
    }),
  ),
];

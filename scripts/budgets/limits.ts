import { FIRST_ROUND_TRIP } from '../../src/integrations/hosting/first-round-trip.ts';
import { TRANSLATED_LOCALES } from '../../src/schemas/translated-locales.ts';

/**
 * Largest sizes of a page, in bytes after compression; `scriptFiles` is a count. `page` and `scriptFiles` are promises
 * to visitors. The other limits detect growth by mistake: they are a quarter above the largest page, so that a new
 * sentence or a new version of a package does not exceed them.
 */
const LIMITS = {
  page: FIRST_ROUND_TRIP,
  inlineScript: 1350,
  scriptFiles: 0,
  // Two files: text and headings.
  fonts: 22_000,
  firstLoad: 64_000,
  // Includes the runtime of islands.
  afterIntent: 104_000,
};

type Measure = keyof typeof LIMITS;

/** Pattern of the locale in the address of a translation, e.g. `bn` in `/bn/blog`. */
const TRANSLATED = `(?:${TRANSLATED_LOCALES.join('|')})`;

/** Pages with larger limits, and the reason. Do not add pages to the exceptions for `page`. */
const EXCEPTIONS: readonly (readonly [pages: RegExp, more: Partial<typeof LIMITS>, why: string])[] = [
  [/^\/404$|\/not-found$/, { scriptFiles: 2 }, 'their script shows the text that fits the path'],
  [
    new RegExp(`^/(?:${TRANSLATED}/)?(?:resources/(?:tools|ivf-calendar)|search)$`),
    { scriptFiles: 3 },
    'they have a tool',
  ],
  [
    new RegExp(`^/(?:${TRANSLATED})?$`),
    { scriptFiles: 1 },
    'their hero has a film, which starts 2 s after the paint',
  ],
  [new RegExp(`^/(?:${TRANSLATED}/)?gallery/photos`), { inlineScript: 1600 }, 'they enlarge their photos'],
  [
    /^\/infertility-treatments\/(?:ivf|icsi|intrauterine|andrology|embryoscope)/,
    { page: 27_500 },
    'they hold all steps, figures, prices and questions',
  ],
  [
    new RegExp(`^/${TRANSLATED}/(?:infertility-treatments|resources/what-it-costs$)`),
    { page: 27_500 },
    'a letter of another script takes three bytes',
  ],
];

/** Share of a limit from which a size is reported as near the limit. */
export const NEAR = 0.9;

/** Share of the first round trip from which a page has no room for the next edit. */
const FULL = 0.96;

/** Compressed sizes by file. The page is a file too. */
export type Sizes = ReadonlyMap<string, number>;

/** Downloads of a visit to a page. The first load excludes lazy pictures and films. */
export type PageCost = Readonly<Record<Measure, Sizes>>;

/** A measured size with its limit. */
export interface Usage {
  readonly page: string;
  readonly measure: Measure;
  readonly size: number;
  readonly limit: number;
  readonly files: Sizes;
}

/** Returns the sum of sizes. */
export const total = (sizes: Sizes): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

const limitsOf = (page: string): typeof LIMITS => {
  const exceptions = EXCEPTIONS.filter(([pages]) => pages.test(page)).map(([, more]) => more);
  return Object.assign({}, LIMITS, ...exceptions);
};

/** Returns all sizes of all pages, each with its limit. */
export const usages = (pages: ReadonlyMap<string, PageCost>): Usage[] =>
  [...pages].flatMap(([page, cost]) => {
    const limits = limitsOf(page);
    const measures = Object.keys(LIMITS).filter((name): name is Measure => name in cost);
    return measures.map((measure) => ({
      page,
      measure,
      size: total(cost[measure]),
      limit: limits[measure],
      files: cost[measure],
    }));
  });

const filesOf = ({ files }: Usage): string => [...files].map(([file, size]) => `${file} ${size}`).join(', ');

/** Share of the limit that a size uses, e.g. 0.93. Returns 0 for a limit of 0, which has no share. */
const shareOf = ({ size, limit }: Usage): number => (limit === 0 ? 0 : size / limit);

const percent = (usage: Usage): string => `${(shareOf(usage) * 100).toFixed(1)} %`;

/** Returns a message for each exceeded limit: page, excess and files. */
export const findExcess = (all: readonly Usage[]): string[] =>
  all
    .filter(({ size, limit }) => size > limit)
    .map((usage) => {
      const { page, measure, size, limit } = usage;
      return `${page}: ${measure} ${size}, limit ${limit}: ${filesOf(usage)}`;
    });

const describe = (usage: Usage): string =>
  `${percent(usage)} of ${usage.measure}: ${usage.page}, ${usage.size} of ${usage.limit}`;

/** Returns a message for each page that fits the first round trip, but has no room for the next edit. */
export const findFull = (all: readonly Usage[]): string[] =>
  all
    .filter(({ measure, limit }) => measure === 'page' && limit === FIRST_ROUND_TRIP)
    .filter((usage) => usage.size <= usage.limit && shareOf(usage) >= FULL)
    .map(describe);

/**
 * Returns a message for each size near its limit, the nearest first. Excludes counts of files, which may equal their
 * limits.
 */
export const findNear = (all: readonly Usage[]): string[] =>
  all
    .filter((usage) => usage.measure !== 'scriptFiles' && usage.size <= usage.limit && shareOf(usage) >= NEAR)
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .map(describe);

/** The most that any page may take: bytes as a connection carries them; `scriptFiles` is a count. */
const LIMITS = {
  // With about 0.9 kB of headers it fits the 14.6 kB that a server sends in the first round trip.
  html: 13_700,
  inlineScript: 1100,
  scriptFiles: 0,
  // One for texts, and one for headings.
  fonts: 25_000,
  firstLoad: 53_000,
  // With the runtime of islands.
  afterIntent: 82_400,
};

/** Pages that may take more, and why. */
const EXCEPTIONS: readonly (readonly [pages: RegExp, more: Partial<typeof LIMITS>, why: string])[] = [
  [/^\/404$|\/not-found$/, { scriptFiles: 2 }, 'their script shows the text that fits the path'],
  [/^\/(?:bn\/)?(?:resources\/(?:tools|ivf-calendar)|search)$/, { scriptFiles: 3 }, 'they have a tool'],
  [/^\/gallery\/photos/, { inlineScript: 1300 }, 'they enlarge their photos'],
  [
    /^\/bn\/(?:infertility-treatments|resources\/what-it-costs$)/,
    { html: 20_600 },
    'a letter of Bangla takes three bytes',
  ],
  [/^\/infertility-treatments\//, { html: 18_600 }, 'they hold all steps, figures, prices and questions'],
];

/** Files, or the page itself, with their sizes as they are served. */
export type Sizes = ReadonlyMap<string, number>;

/** What a visit to a page downloads. Lazy pictures and films are no part of the first load. */
export type PageCost = Readonly<Record<keyof typeof LIMITS, Sizes>>;

/** The sum of some sizes. */
export const total = (sizes: Sizes): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** Every exceeded limit, as a message that names page, excess and files. */
export const findExcess = (pages: ReadonlyMap<string, PageCost>): string[] =>
  [...pages].flatMap(([page, cost]) => {
    const limits = { ...LIMITS, ...EXCEPTIONS.find(([own]) => own.test(page))?.[1] };
    return Object.entries(limits).flatMap(([measure, limit]) => {
      const sizes = new Map<string, Sizes>(Object.entries(cost)).get(measure) ?? new Map();
      const files = [...sizes].map(([file, size]) => `${file} ${size}`).join(', ');
      return total(sizes) > limit ? `${page}: ${measure} ${total(sizes)}, limit ${limit}: ${files}` : [];
    });
  });

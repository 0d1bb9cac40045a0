/** Checks the HTML of every page against the specification of the sample clinic. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type BuiltPages, readBuiltPages, readOut } from '../../support/built-pages.ts';

/** Kinds of items in a block, and what an item of each is in the HTML. */
const ITEMS: Readonly<Record<string, string>> = {
  card: 'li.card, li.entry',
  step: 'ol > li',
  row: 'tbody tr',
  chart: '.rates li',
  method: 'section',
  question: 'details.faq',
  'open question': 'div.faq:has(> h3 + div > p)',
  quote: 'figure:has(blockquote)',
  person: 'li:has(.arch)',
  treatment: 'a[href^="/infertility-treatments/"]',
  figure: 'dd',
  branch: '.card',
  position: 'article',
  doctor: 'article',
};

const screenSchema = z.strictObject({
  h1: z.string(),
  blocks: z
    .array(
      z.tuple([z.string(), z.string().optional(), z.number().optional(), z.array(z.string()).optional()]),
    )
    .default([]),
  buttons: z.record(z.string(), z.string()).default({}),
  texts: z.array(z.string()).default([]),
});
const SCREENS = z
  .record(z.string(), screenSchema)
  .parse(parse(readFileSync('tests/fixtures/screens.yaml', 'utf8')));

const recordSchema = z.strictObject({
  record: z.string(),
  pages: z.string(),
  items: z.string(),
  count: z.number(),
  parts: z.record(z.string(), z.string()),
  labels: z.array(z.string()),
  links: z.array(z.string()),
  texts: z.array(z.string()).default([]),
});
const RECORDS = z.array(recordSchema).parse(parse(readFileSync('tests/fixtures/record-fields.yaml', 'utf8')));

/** Returns true if a heading matches. A pattern with ^ is case-sensitive. */
const fits = (pattern: string, heading: string): boolean =>
  new RegExp(pattern, pattern.startsWith('^') ? '' : 'i').test(heading);

let pages: BuiltPages['pages'];
let documentOf: BuiltPages['documentOf'];
beforeAll(async () => {
  ({ pages, documentOf } = await readBuiltPages());
});

const all = (page: string, selector: string): Element[] => [...documentOf(page).querySelectorAll(selector)];
/** Returns links as pairs of text and address. */
const linksIn = (page: string, within: string): string[] =>
  all(page, `${within} a`).map((link) => `${readOut(link)}: ${link.getAttribute('href')}`);

/** Returns true if the items of a block have these names, in order. */
function haveNames(items: readonly Element[], names: readonly string[]): boolean {
  const titles = items.map((item) => item.querySelector('h3, h4')).map((title) => title && readOut(title));
  return names.length === titles.length && names.every((name, at) => fits(name, titles[at] ?? ''));
}

test.each(Object.entries(SCREENS))(
  '%s has its heading, its blocks in order, its texts and its buttons',
  (page, screen) => {
    const [h1 = '', ...others] = all(page, 'h1').map(readOut);
    expect(others).toEqual([]);
    expect(fits(screen.h1, h1), h1).toBe(true);
    const headings = all(page, 'main h2');
    const missing = screen.blocks.filter(([pattern, item, count, names]) => {
      const at = headings.findIndex((heading) => {
        const block = heading.closest('section, aside');
        const items = item ? [...(block?.querySelectorAll(ITEMS[item] ?? '') ?? [])] : [heading];
        const isCounted = count === undefined ? items.length > 0 : items.length === count;
        const isNamed = names === undefined || haveNames(items, names);
        return fits(pattern, readOut(heading)) && isCounted && isNamed;
      });
      headings.splice(0, at + 1);
      return at === -1;
    });
    expect(missing).toEqual([]);
    const text = all(page, 'main').map(readOut).join(' ');
    expect(screen.texts.filter((pattern) => !fits(pattern, text))).toEqual([]);
    const buttons = Object.entries(screen.buttons).map(([words, target]) => `${words}: ${target}`);
    expect(linksIn(page, 'main')).toEqual(expect.arrayContaining(buttons));
  },
);

/** Returns the fields of a record that an item lacks or leaves empty. */
function missingFields(
  item: Element,
  { parts, labels, links, texts }: z.infer<typeof recordSchema>,
): string[] {
  const isShown = (part: Element | null): boolean =>
    part !== null && (readOut(part) !== '' || part.matches('img, svg, source, .arch'));
  const lengthOf = (part: Element | null): number => part?.textContent?.trim().length ?? 0;
  const labelled = [...item.querySelectorAll('h2, h4, dt, b')].filter(
    (label) => lengthOf(label.parentElement) > lengthOf(label),
  );
  const shownLabels = labelled.map(readOut);
  const shownLinks = [...item.querySelectorAll('a')].map(
    (link) => `${readOut(link)}: ${link.getAttribute('href')}`,
  );
  return [
    ...Object.entries(parts).flatMap(([name, selector]) =>
      isShown(item.querySelector(selector)) ? [] : [name],
    ),
    ...labels.filter((label) => !shownLabels.includes(label)),
    ...links.filter((pattern) => !shownLinks.some((link) => fits(pattern, link))),
    ...texts.filter((pattern) => !fits(pattern, readOut(item))),
  ];
}

test.each(RECORDS)('each $record shows its fields', (record) => {
  const items = [...pages.keys()]
    .filter((page) => new RegExp(record.pages).test(page))
    .flatMap((page) => all(page, record.items));
  expect(items).toHaveLength(record.count);
  const missing = items.flatMap((item) => missingFields(item, record));
  expect(missing).toEqual([]);
});

const NINE = [
  'infertility-assessment',
  'andrology',
  'embryoscope',
  'genetics-and-surgical',
  'ivf-in-vitro-fertilization',
  'intrauterine-insemination',
  'icsi-intra-cytoplasmic-sperm-injection',
  'fertility-preservation',
  'preimplantation-genetic-testing',
];
const TREATMENT = 'a[href^="/infertility-treatments/"]';

test('header and footer have hotline, booking, nine treatments, branches and four social networks', () => {
  expect(linksIn('/', 'body > header')).toEqual(
    expect.arrayContaining([
      'Hotline +880 2 0000 0001: tel:+880200000001',
      'Book Appointment: /book-an-appointment',
    ]),
  );
  for (const part of ['body > header', 'body > footer']) {
    const targets = all('/', `${part} ${TREATMENT}`).map((link) => link.getAttribute('href'));
    expect(targets.toSorted()).toEqual(NINE.map((slug) => `/infertility-treatments/${slug}`).sort());
  }
  expect(all('/', 'body > footer a[href^="tel:"]').map(readOut)).toEqual([
    '+880 2 0000 0011',
    '+880 2 0000 0012',
    '+880 2 0000 0021',
    '+880 2 0000 0022',
    'Hotline +880 2 0000 0001',
  ]);
  expect(all('/', 'body > footer a[href^="https://example.com/"]')).toHaveLength(4);
});

test('the treatments overview has the nine anchors of the specification', () => {
  const sections = all('/infertility-treatments', `section:has(${TREATMENT})[id]`).map(({ id }) => id);
  expect(sections).toEqual(
    expect.arrayContaining([
      'infertility-assessment',
      'andrology',
      'embryoscope',
      'reproductive-genetics',
      'ivf',
      'iui',
      'icsi',
      'fertility-preservation',
      'pgt',
    ]),
  );
});

test('the home page groups treatments by their aim, and leads to the chances by age and to the doctors', () => {
  const groups = all('/', '#our-treatments div:has(> h3)').map((group) =>
    [...group.querySelectorAll('h3, h4')].map(readOut),
  );
  expect(groups).toEqual([
    ['Find the cause', 'Infertility Assessment', 'Andrology', 'Genetics and Surgery'],
    ['Help to conceive', 'IVF', 'ICSI', 'IUI', 'Embryology', 'PGT'],
    ['Protect for later', 'Fertility Preservation'],
  ]);
  expect(linksIn('/', '#your-chance-by-age')).toContain(
    'Understanding success rates: /resources/understanding-success-rates',
  );
  expect(all('/', '#doctors-you-can-ask-for h3 > a[href^="/fertility-experts/dr-"]')).toHaveLength(4);
});

test('the form offers the branches and doctors of the specification, and asks for consent', () => {
  const form = '#book form';
  expect(all('/contact-us', `${form} option`).map(readOut)).toEqual([
    'Select a location',
    'Panthapath',
    'Banani',
    'Select a doctor',
    'Any Available Doctor',
    'Dr. Sample One (Woman doctor)',
    'Dr. Sample Two (Woman doctor)',
    'Dr. Sample Three (Male doctor)',
    'Dr. Sample Four',
  ]);
  expect(all('/contact-us', `${form} label:has([type=checkbox])`).map(readOut)).toEqual([
    "I agree to the clinic's privacy policy and consent to being contacted regarding my appointment and treatment options.",
  ]);
  expect(
    all('/contact-us', `${form} [autocomplete]`).map((field) => field.getAttribute('autocomplete')),
  ).toEqual(['name', 'tel', 'email', 'off']);
  expect(all('/contact-us', `${form} [checked]`)).toEqual([]);
});

test.each(['ivf-in-vitro-fertilization', 'icsi-intra-cytoplasmic-sperm-injection', 'embryoscope'])(
  'the steps of %s name the stages of the embryo, which the drawings beside them repeat',
  (slug) => {
    const page = `/infertility-treatments/${slug}`;
    const stages = ['Egg', 'Fertilized egg', '2 cells', '4 cells', '8 cells', 'Morula', 'Blastocyst'];
    expect(all(page, 'ol .stages > span').map(readOut)).toEqual(stages);
    // Requires the heading as the first child of a step, so that a jump to it shows the whole step.
    expect(all(page, '.steps li > :first-child:not(h3, h4)')).toEqual([]);
    expect(all(page, '.story[aria-hidden=true]')).toHaveLength(1);
  },
);

test('no caption of a drawing names a branch', () => {
  const captions = all('/gallery/photos', 'figcaption').map(readOut);
  expect(captions).toHaveLength(18);
  expect(captions.filter((caption) => /panthapath|banani/i.test(caption))).toEqual([]);
});

test('the sitemap page counts the main pages and the treatments of the specification', () => {
  const text = all('/sitemap', 'main').map(readOut).join(' ');
  expect(text).toContain('39 pages: 11 main pages, 9 treatments and 19 blog posts.');
});

import { beforeAll, expect, test } from 'vitest';
import { plainText } from '../../src/lib/text.ts';
import { type BuiltPages, readBuiltPages } from '../support/built-pages.ts';

const UNSTATED = 'Ask us which ages and years this counts.';
const TREATMENTS = '/infertility-treatments';
const HFEA = 'https://www.hfea.gov.uk/treatments/treatment-add-ons';

let pages: BuiltPages['pages'];
let documentOf: BuiltPages['documentOf'];
beforeAll(async () => {
  ({ pages, documentOf } = await readBuiltPages());
});

/** The HTML of a page without scripts. */
const htmlOf = (page: string): string =>
  (pages.get(page) ?? '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/\s+/g, ' ');
const textOf = (page: string): string =>
  plainText(htmlOf(page))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '');
const treatments = () => [...pages.keys()].filter((page) => page.startsWith(`${TREATMENTS}/`));

test.each([
  // In the first screen, and below the figures.
  [`${TREATMENTS}/icsi-intra-cytoplasmic-sperm-injection`, 2],
  [`${TREATMENTS}/intrauterine-insemination`, 2],
  [`${TREATMENTS}/preimplantation-genetic-testing`, 3],
  [`${TREATMENTS}/fertility-preservation`, 2],
  // Once above all treatments.
  [TREATMENTS, 1],
])('%s says beside each rate without a population whom to ask for its ages and years', (page, count) => {
  expect(textOf(page).split(UNSTATED).length - 1).toBe(count);
});

test.each([`${TREATMENTS}/ivf-in-vitro-fertilization`, '/resources/understanding-success-rates'])(
  '%s says of its overall rate alone whom to ask for its ages',
  (path) => {
    const page = textOf(path);
    expect(page).toContain('Ask us which years this counts, and which ages are behind 60-65%.');
    expect(page).not.toContain(UNSTATED);
  },
);

test.each(['/', `${TREATMENTS}/ivf-in-vitro-fertilization`, '/resources/understanding-success-rates'])(
  '%s draws no rate of all ages among the rates by age, because it exceeds each of them',
  (path) => {
    const drawn = [...documentOf(path).querySelectorAll('.choose li b')].map(
      ({ textContent }) => textContent,
    );
    expect(drawn).toEqual(['50-60%', '40-50%', '30-40%', '15-25%']);
    expect(textOf(path)).toContain(
      path === '/'
        ? '60-65% of our IVF cycles led to a pregnancy: births are fewer.'
        : 'Our overall figure is 60-65%. It does not say which ages it counts',
    );
  },
);

test.each([
  ['embryoscope', 'black', 'time-lapse-imaging-and-incubation/'],
  ['preimplantation-genetic-testing', 'red', 'pre-implantation-genetic-testing-for-aneuploidy-pgt-a/'],
  ['preimplantation-genetic-testing', 'green', 'pre-implantation-genetic-testing-for-aneuploidy-pgt-a/'],
])('%s shows the rating %s with its link and date', (page, color, address) => {
  expect(htmlOf(`${TREATMENTS}/${page}`)).toMatch(
    new RegExp(
      `HFEA’s rating of [^<]*: ${color}\\. <a href="${HFEA}/${address}"[^>]*>HFEA, [^<]*</a>, read in November 2026`,
    ),
  );
});

test('every treatment page shows its sources and its review', () => {
  expect(treatments()).toHaveLength(9);
  const without = treatments().filter(
    (page) =>
      !/<h2 id="sources"/.test(htmlOf(page)) || !/Reviewed by|have still to review/.test(textOf(page)),
  );
  expect(without).toEqual([]);
});

test('every post shows that it is general information, and its review', () => {
  const posts = [...pages].filter(
    ([, html]) => html.includes('class="prose"') && html.includes('"BlogPosting"'),
  );
  expect(posts.length).toBeGreaterThan(10);
  const without = posts
    .filter(([page]) => !/General information[;.] .*review|সাধারণ তথ্য/.test(textOf(page)))
    .map(([page]) => page);
  expect(without).toEqual([]);
});

/** Counts the dots in a path: lines of a length, with a dot at the start and every 10 units. */
const dotsIn = (path: Element | undefined): number =>
  [...(path?.getAttribute('d') ?? '').matchAll(/h(\d+)/g)].reduce(
    (sum, [, length]) => sum + Math.floor(Number(length) / 10) + 1,
    0,
  );

test('each chart draws as many dots as the figure beside it says', () => {
  const charts = [...pages.keys()].flatMap((page) =>
    [...documentOf(page).querySelectorAll('.rates li')].map((item) => {
      const paths = [...item.querySelectorAll('path')];
      const drawn = paths.length > 0 ? [paths[3], paths[4], paths[0]].map(dotsIn) : [];
      return { page, text: item.querySelector('b')?.textContent ?? '', drawn };
    }),
  );
  const [isPercent, numbers] = [/%/, /\d+/g];
  /** Digits of Bangla as the others. */
  const inAscii = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
  const meant = charts.map(({ page, text }) => {
    const [from = 0, to = from] = (inAscii(text).match(numbers) ?? []).map(Number);
    return { page, text, drawn: isPercent.test(text) ? [from, to, 100] : [] };
  });
  expect(charts.length).toBeGreaterThan(20);
  expect(charts).toEqual(meant);
});

/** Figures of the sample clinic, as its specification states them. */
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { plainText } from '../../../src/lib/text.ts';
import { type BuiltPages, readBuiltPages } from '../../support/built-pages.ts';
import { readFixture } from '../../support/fixture.ts';

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

const SHOWN_FIGURES = readFixture('figures', z.record(z.string(), z.array(z.string())));
test.each(Object.entries(SHOWN_FIGURES))('%s shows the figures of the specification', (page, figures) => {
  const main = /<main\b[\s\S]*<\/main>/.exec(pages.get(page) ?? '')?.[0] ?? '';
  const text = plainText(main);
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
});

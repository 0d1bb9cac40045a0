/** Figures of treatments and posts on all pages: their sources, their review and their charts. */
import { beforeAll, expect, test } from 'vitest';
import { plainText } from '../../src/lib/text.ts';
import { type BuiltPages, readBuiltPages } from '../support/built-pages.ts';
import { TREATMENT_IDS } from '../support/own-content.ts';

let pages: BuiltPages['pages'];
let documentOf: BuiltPages['documentOf'];
beforeAll(async () => {
  ({ pages, documentOf } = await readBuiltPages());
});

const textOf = (page: string): string => plainText(pages.get(page) ?? '').replace(/\s+/g, ' ');

test('every treatment page shows its sources and its review', () => {
  const treatments = [...pages.keys()].filter((page) => page.startsWith('/infertility-treatments/'));
  expect(treatments).toHaveLength(TREATMENT_IDS.length);
  const without = treatments.filter(
    (page) =>
      !/<h2 id="sources"/.test(pages.get(page) ?? '') ||
      !/Reviewed by|have still to review/.test(textOf(page)),
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

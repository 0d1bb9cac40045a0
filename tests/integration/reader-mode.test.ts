/** Reads guides and treatments as the reader mode of Firefox does, with Mozilla's Readability. */
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import { URGENCY_LOOKS } from '../../src/sections/urgency-looks.ts';
import { readBuiltPages } from '../support/built-pages.ts';

/** A page, and the text that the reader mode shows, without spaces. */
interface ReadPage {
  readonly path: string;
  readonly document: Document;
  readonly read: string;
}

const GUIDE_OR_TREATMENT = /^(?:\/bn)?\/(?:resources|infertility-treatments)(?:\/|$)/;

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

let pages: readonly ReadPage[];
beforeAll(async () => {
  const site = await readBuiltPages();
  const parser = new new JSDOM().window.DOMParser();
  const guides = [...site.pages].filter(([path]) => GUIDE_OR_TREATMENT.test(path));
  pages = guides.map(([path, html]) => {
    // A document of its own, which Readability changes.
    const article = new Readability(parser.parseFromString(html, 'text/html')).parse();
    return { path, document: site.documentOf(path), read: withoutSpaces(article?.textContent ?? '') };
  });
});

/** NodeFilter.SHOW_TEXT, which Node.js does not define. */
const TEXT_NODES = 4;

/** Returns the text of an element, without spaces, and without what is hidden from everyone. */
function textOf(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, TEXT_NODES);
  const shown: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest('[hidden], [aria-hidden=true]')) shown.push(text.nodeValue ?? '');
  return withoutSpaces(shown.join(''));
}

/**
 * Returns the selector of parts of the boxes with signs of danger, e.g. `.border-danger p`. A box that only links to the signs is
 * none.
 */
const inSigns = (part: string): string =>
  [
    '.rung',
    '.border-l-4.border-danger',
    ...Object.values(URGENCY_LOOKS).map(({ card }) => `.border-2.${card}:not(:has(h3 > a))`),
  ]
    .map((box) => `main ${box} ${part}`)
    .join();

test('a receipt without styles, as in reader mode, shows the sum without extras alone', () => {
  const sums = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll('.sums')].map((sum) => `${path}: ${textOf(sum)}`),
  );
  expect(sums.length).toBeGreaterThan(0);
  expect(sums.filter((sum) => !/: (?:BDT)?[\d,০-৯]+(?:(?:to|থেকে)[\d,০-৯]+)?(?:টাকা)?$/.test(sum))).toEqual([]);
});

test.each([
  ['the heading of a box with signs', inSigns(':is(h3, h4)')],
  ['a sign or advice', inSigns(':is(li, p)')],
  ['a number to call 999', 'main a[href="tel:999"]'],
  ['a line of a receipt', '.receipt summary'],
  ['a sum', '.receipt .sum, .answer'],
  ['a price', 'main td'],
  ['a rate', '.rate'],
  ['the chance and cost of a treatment', '.fact'],
  ['a figure', 'main .numeral'],
])('reader mode keeps %s', (_, selector) => {
  const parts = pages.flatMap(({ path, document, read }) =>
    [...document.querySelectorAll(selector)].map((part) => {
      const text = textOf(part);
      return { line: `${path}: ${text}`, isKept: read.includes(text) };
    }),
  );
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter(({ isKept }) => !isKept).map(({ line }) => line)).toEqual([]);
});

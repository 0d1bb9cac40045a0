/** Invented quotations and prices: labeled in the demonstration, absent from the site of a real clinic. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import type { ContentValue } from '../../../src/content-rules/content-rule.ts';
import { firstVisitPath, PATHS } from '../../../src/lib/paths.ts';
import { formatPrice } from '../../../src/lib/prices.ts';
import { readBuiltPages, textNodesIn } from '../../support/built-pages.ts';
import { builtClinic } from '../../support/clinic-site.ts';
import { readTexts } from '../../support/dist-files.ts';
import { BRANCH_IDS, PREFIXES } from '../../support/own-content.ts';
import { WORDS } from '../../support/words.ts';

const COSTS = '/resources/what-it-costs';
const LABEL = WORDS.sections.sampleQuotation;
/** Labels in the languages of the site. */
const LABELS = PREFIXES.map((prefix) =>
  String(
    parse(readFileSync(`src/content${prefix}/site/interface.yaml`, 'utf8')).sections.sampleQuotation,
  ).normalize('NFC'),
);
const values = readContentValues(process.cwd());
const quotes = values.flatMap(({ key, value }) =>
  /testimonials\.\d+\.quote$/.test(key) && typeof value === 'string' ? [value.trim()] : [],
);

const numberOf = (own: readonly ContentValue[], name: string): number | undefined => {
  const value = own.find(({ key }) => key === name)?.value;
  return typeof value === 'number' ? value : undefined;
};
/** Every price of the content, formatted as on pages. */
const amounts: readonly string[] = [
  ...Map.groupBy(
    values.filter(({ file }) => file.startsWith('src/content/prices/')),
    ({ file }) => file,
  ).values(),
].map((own) => formatPrice({ from: numberOf(own, 'from') ?? 0, to: numberOf(own, 'to') }, WORDS.formats, ''));

/** Returns the quotations on the pages of a site, and the number of labels. */
function quotationsIn(pages: Iterable<string>): { shown: string[]; labels: number } {
  const html = [...pages].join('\n').replaceAll('&#39;', "'");
  return { shown: quotes.filter((quote) => html.includes(quote)), labels: html.split(LABEL).length - 1 };
}

/** Returns the prices in an HTML text, each with the text after it. */
const pricesIn = (html: string): string[] =>
  [...html.replace(/<\/?span[^>]*>/g, '').matchAll(/BDT(?:\u00a0|&nbsp;)[\d,]+[^<"]*/g)].map(([text]) =>
    text.trim(),
  );

/** Returns the HTML of a page without its receipts, each of which has a stamp. */
const withoutReceipts = (html: string): string =>
  html.replace(/<div class="receipt">[\s\S]*?<p class="text-sm">/g, '');

test('the demonstration labels each invented quotation in its own place', async () => {
  const { pages } = await readBuiltPages();
  const { shown, labels } = quotationsIn(pages.values());
  expect(shown).toEqual(quotes);
  expect(labels).toBe(quotes.length);
});

test('the label of an invented quotation is read before its words', async () => {
  const { pages, documentOf } = await readBuiltPages();
  const quotations = [...pages.keys()].flatMap((page) => [
    ...documentOf(page).querySelectorAll('figure:has(> blockquote)'),
  ]);
  expect(quotations.length).toBeGreaterThanOrEqual(quotes.length * PREFIXES.length);
  const orders = quotations.map(({ children }) => [...children].map(({ tagName }) => tagName).join(' '));
  expect(new Set(orders)).toEqual(new Set(['P BLOCKQUOTE FIGCAPTION']));
  const labels = quotations.map(({ firstElementChild }) => firstElementChild?.textContent ?? '');
  expect(new Set(labels)).toEqual(new Set(LABELS));
});

test('the demonstration shows every price, and labels each amount outside receipts in its own place', async () => {
  const { pages } = await readBuiltPages();
  const html = (pages.get(COSTS) ?? '').replaceAll('&nbsp;', '\u00a0');
  expect(amounts.filter((amount) => !html.includes(amount))).toEqual([]);
  const outside = [...pages.values()].flatMap((page) => pricesIn(withoutReceipts(page)));
  expect(outside.filter((price) => !price.split('. ')[0]?.endsWith('(sample)'))).toEqual([]);
});

test('each receipt of the demonstration has one stamp that covers its amounts', async () => {
  const { pages, documentOf } = await readBuiltPages();
  const receipts = [...pages.keys()].flatMap((page) => [...documentOf(page).querySelectorAll('.receipt')]);
  expect(receipts.length).toBeGreaterThan(6);
  const texts = receipts.map((receipt) =>
    textNodesIn(receipt)
      .map(({ textContent }) => textContent)
      .join(' '),
  );
  const marks = texts.map((text) => text.match(/\bsample\b|কাল্পনিক(?!,)/gi)?.length);
  expect(marks.filter((count) => count !== 1)).toEqual([]);
  expect(receipts.filter((receipt) => !receipt.querySelector('.stamp'))).toEqual([]);
});

test('the first visit has the questions on what a clinic can promise', async () => {
  const { documentOf } = await readBuiltPages();
  for (const page of [PATHS.firstVisit, ...BRANCH_IDS.map(firstVisitPath)])
    expect(documentOf(page).body.textContent).toContain('What is our chance of a birth from one cycle');
});

describe('the site of a real clinic', () => {
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    texts = await readTexts(await builtClinic());
  }, 300_000);

  test('it has no invented quotation, nor the heading of their section', () => {
    expect(quotationsIn(texts.values())).toEqual({ shown: [], labels: 0 });
    expect([...texts.values()].join('\n')).not.toContain('What couples say after ICSI treatment');
  });

  test('it has no invented price, and says that none has been stated', () => {
    const withPrices = [...texts].filter(([, text]) => pricesIn(text).length > 0);
    expect(withPrices.map(([file]) => file)).toEqual([]);
    const costs =
      texts.get('resources/what-it-costs.html') ?? texts.get('resources/what-it-costs/index.html');
    expect(costs).toContain('We have not yet published our prices here.');
    expect(costs).toContain('written quote');
    expect(costs).not.toContain('What may be added');
  });
});

/** Invented quotations and prices, and what a build of another day leaves out. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import type { ContentValue } from '../../../src/content-rules/content-rule.ts';
import { firstVisitPath, PATHS } from '../../../src/lib/paths.ts';
import { formatPrice } from '../../../src/lib/prices.ts';
import { plainText } from '../../../src/lib/text.ts';
import { readBuiltPages, textNodesIn } from '../../support/built-pages.ts';
import { builtClinic, CLOSED_POSITION, WITHOUT_PLAN } from '../../support/clinic-site.ts';
import { BRANCH_IDS, ownValue, POSITION_IDS, PREFIXES } from '../../support/own-content.ts';
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

const titleOf = (position: string): string => `${ownValue(`positions/${position}`, 'title')}`;

/** Ids of the branches in the order of the pages. */
const ORDERED = BRANCH_IDS.toSorted(
  (a, b) => Number(ownValue(`branches/${a}`, 'order')) - Number(ownValue(`branches/${b}`, 'order')),
);

/** Returns the name of a branch's plan, or its address where it has none. */
function mapOf(id: string, hasPlan = true): string {
  const plan = hasPlan ? ownValue(`branches/${id}`, 'plan') : undefined;
  const address = ['street', 'area', 'city'].map((key) => ownValue(`branches/${id}`, `address.${key}`));
  return plan ?? address.join(', ');
}

/** Returns what is in the place of each branch's map on a contact page: the name of its plan, or else its text. */
const mapsIn = (html: string): string[] =>
  [...html.matchAll(/<summary>(.*?)<\/summary>/gs)].slice(0, BRANCH_IDS.length).map(([summary = '']) => {
    const plan = /<img src="[^"]*\/([\w-]+)\.[^"/]*\.svg"/.exec(summary)?.[1];
    expect(summary.includes('Plan, not to scale')).toBe(plan !== undefined);
    return plan ?? plainText(summary);
  });

test('each branch of the demonstration shows its plan', async () => {
  const { pages } = await readBuiltPages();
  expect(mapsIn(pages.get('/contact-us') ?? '')).toEqual(
    ORDERED.map((id) => expect.stringContaining(mapOf(id))),
  );
});

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
  const marks = texts.map((text) => text.match(/\bsample\b|নমুনা/gi)?.length);
  expect(marks.filter((count) => count !== 1)).toEqual([]);
  expect(receipts.filter((receipt) => !receipt.querySelector('.stamp'))).toEqual([]);
});

test('the first visit has the questions on what a clinic can promise', async () => {
  const { documentOf } = await readBuiltPages();
  for (const page of [PATHS.firstVisit, ...BRANCH_IDS.map(firstVisitPath)])
    expect(documentOf(page).body.textContent).toContain('What is our chance of a birth from one cycle');
});

describe('the site of a real clinic, on a day after the last day of a position', () => {
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const dist = await builtClinic();
    const files = (await readdir(dist, { recursive: true })).filter((file) =>
      /\.(?:html|json|xml|txt)$/.test(file),
    );
    texts = new Map(
      await Promise.all(
        files.map(
          async (file): Promise<[string, string]> => [file, await readFile(path.join(dist, file), 'utf8')],
        ),
      ),
    );
  }, 300_000);

  test('it has no invented quotation, nor the heading of their section', () => {
    expect(quotationsIn(texts.values())).toEqual({ shown: [], labels: 0 });
    expect([...texts.values()].join('\n')).not.toContain('What couples say after ICSI treatment');
  });

  test('a branch without a plan shows its address in the place of the map, each other branch its plan', () => {
    const contact = texts.get('contact-us.html') ?? texts.get('contact-us/index.html') ?? '';
    expect(mapsIn(contact)).toEqual(
      ORDERED.map((id) => expect.stringContaining(mapOf(id, id !== WITHOUT_PLAN))),
    );
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

  test('an expired position is in no list, structured data, search index or llms.txt', () => {
    const careers = texts.get('careers.html') ?? texts.get('careers/index.html') ?? '';
    const open = POSITION_IDS.filter((id) => id !== CLOSED_POSITION);
    expect(open.filter((id) => !careers.includes(titleOf(id)))).toEqual([]);
    expect(careers.match(/"@type":"JobPosting"/g) ?? []).toHaveLength(open.length);
    const closed = POSITION_IDS.filter((id) => id === CLOSED_POSITION);
    const traces = closed.flatMap((id) => [
      `${ownValue(`positions/${id}`, 'summary')}`.replace(/[.{].*/s, ''),
      `Application%3A%20${encodeURIComponent(titleOf(id))}`,
      `"title":"${titleOf(id)}"`,
    ]);
    const found = [...texts].filter(([, text]) => traces.some((trace) => text.includes(trace)));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

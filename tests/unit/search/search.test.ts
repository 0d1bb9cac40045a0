import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SearchContent } from '../../../src/schemas/search-content.ts';
import { labelOf } from '../../../src/search/answer-label.ts';
import type { FoundPage } from '../../../src/search/found-page.ts';
import { createSearch, MOST_FOUND } from '../../../src/search/search.ts';
import type { SearchEntry } from '../../../src/search/search-index.ts';
import { WORDS } from '../../support/words.ts';

const { synonyms, ages }: SearchContent = parse(readFileSync('src/content/site/search.yaml', 'utf8'));
const searchOf = (entries: readonly SearchEntry[]) => createSearch({ entries, synonyms, ages });

const entry = (path: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'page',
  title,
  path,
  summary: '',
  keywords: '',
  parts: [],
  ...more,
});
const search = searchOf([
  entry('/semen', 'Semen analysis', { keywords: 'men', summary: 'For a naïve reader.' }),
  entry('/ivf', 'In Vitro Fertilization (IVF)', {
    kind: 'treatment',
    keywords: 'embryo',
    parts: [
      { heading: 'Understanding IVF', text: 'The semen laboratory.', anchor: 'understanding' },
      { heading: 'Cost of IVF', text: 'Ask for a written quote of the cost.', anchor: 'cost' },
      { heading: 'Plans', text: 'A plan for you.' },
    ],
  }),
  entry('/bangla', 'কখন চিকিৎসকের কাছে আসবেন', { kind: 'post', language: 'bn' }),
]);
const paths = (question: string) => search(question).found.map(({ path }) => path);

test.each([
  ['semen', ['/semen', '/ivf'], 'a title counts for more than a text'],
  ['SEMEN!', ['/semen', '/ivf'], 'case and marks do not count'],
  ['what is the semen', ['/semen', '/ivf'], 'words that say nothing do not count'],
  ['fertiliz', ['/ivf'], 'a beginning is enough'],
  ['fertilizasion', ['/ivf'], 'a typing error is forgiven'],
  ['in vitro fertilisation', ['/ivf'], 'both spellings are one'],
  ['naive', ['/semen'], 'accents do not count'],
  ['test tube baby', ['/ivf'], 'patients’ words find the words of the page'],
  ['TEST-TUBE baby?', ['/ivf'], 'marks in a phrase do not count'],
  ['khorroch', ['/ivf'], 'Bangla in Latin letters is spelled by ear'],
  ['khorocher', ['/ivf'], 'with its endings'],
  ['আইভিএফের', ['/ivf'], 'Bangla words do so with any ending'],
  ['চিকিৎসকের', ['/bangla'], 'Bangla finds Bangla'],
  ['octopus', [], 'what is nowhere is not found'],
  ['the', [], 'a word that says nothing finds nothing'],
  ['', [], 'nothing finds nothing'],
])('"%s" finds %j: %s', (question, found) => {
  expect(paths(question)).toEqual(expect.arrayContaining(found));
  expect(paths(question)[0]).toBe(found[0]);
});

test('a word that a page has is no typing error of another word', () => {
  const found = searchOf([entry('/planet', 'Planet'), entry('/plant', 'Plant')])('planet').found;
  expect(found.map(({ path }) => path)).toEqual(['/planet']);
});

test.each([
  ['written quote', '/ivf#cost', 'Cost of IVF', 'to the part that answers best'],
  ['plans', '/ivf', 'Plans', 'to the page where the part has no anchor'],
  ['naive', '/semen', '', 'to the page where it has no part'],
])('the first result for "%s" leads to %s, "%s": %s', (question, href, heading) => {
  const [first] = search(question).found;
  expect(first?.href).toBe(href);
  expect(first?.heading.map(({ text }) => text).join('')).toBe(heading);
});

test('a result marks the words that were found, synonyms among them', () => {
  const [first] = search('price').found;
  expect(first?.excerpt.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['quote', 'cost']);
});

test('words that are on no page are named as they were typed, unless synonyms explain them', () => {
  expect(search('IVF in Ouagadougou').missing).toEqual(['Ouagadougou']);
  expect(search('IVF khoroch').missing).toEqual([]);
  expect(search('fertilizasion').missing).toEqual(['fertilizasion']);
  expect(search('fertiliz').missing).toEqual([]);
});

test('an answer names the best pages, and counts all', () => {
  const many = Array.from({ length: MOST_FOUND + 5 }, (_, index) => entry(`/${index}`, 'Egg'));
  const { found, count } = searchOf(many)('egg');
  expect(found).toHaveLength(MOST_FOUND);
  expect(count).toBe(MOST_FOUND + 5);
});

test('pages that hold little of a question are left out', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
  const entries = [
    entry('/egg', 'Egg freezing', { keywords: 'egg freezing' }),
    entry('/long', 'Long', { parts: [{ heading: 'Long', text: `${long} egg` }] }),
  ];
  expect(searchOf(entries)('egg freezing').found.map(({ path }) => path)).toEqual(['/egg']);
});

test('a word inside a longer phrase is not matched by itself', () => {
  const entries = [entry('/wait', 'Two-week wait: pregnancy'), entry('/tests', 'Tests explained')];
  expect(searchOf(entries)('pregnancy test').found.map(({ path }) => path)[0]).toBe('/wait');
  expect(searchOf(entries)('test').found.map(({ path }) => path)).toEqual(['/tests']);
});

test.each([
  [{}, 'No page has the words “visa”, “train”.', { missing: ['visa', 'train'] }],
  [{}, 'No page has the word “visa”.', { missing: ['visa'] }],
  [{ count: 1 }, '1 result for “a visa”', {}],
  [{ count: 0 }, '0 results for “a visa”', {}],
  [{ count: 11 }, 'The first 2 results for “a visa”', {}],
])('the line above the results: with %j it says %s', (counted, line, words) => {
  const page: FoundPage = {
    kind: 'page',
    path: '/',
    href: '/',
    language: undefined,
    title: [],
    heading: [],
    excerpt: [],
  };
  const answer = { found: [page, page] as const, count: 2, missing: [], ...counted, ...words };
  const label = labelOf(answer, 'a visa', { ...WORDS.search.messages, locale: 'en', stop: '.' });
  expect(label.replace('2 results for “a visa”. ', '')).toBe(line);
});

test('bleeding marks bleeding, not the words of the advice', () => {
  const text = 'Heavy bleeding: call us now, whatever the signs.';
  const [first] = searchOf([entry('/call', 'When to call us now', { parts: [{ heading: '', text }] })])(
    'bleeding',
  ).found;
  const marked = [first?.title, first?.excerpt].flatMap((pieces) => pieces?.filter((piece) => piece.marked));
  expect(marked.map((piece) => piece?.text)).toEqual(['bleeding']);
});

test('a chance at an age finds the group of that age, not the same number of hours', () => {
  const entries = [
    entry('/trigger', 'Trigger', { parts: [{ heading: 'When', text: 'The collection is 36 hours later.' }] }),
    entry('/rates', 'Your chance by age', {
      parts: [{ heading: 'Rates', text: 'Under 35. 35 to 37. Over 40.' }],
    }),
  ];
  expect(searchOf(entries)('chance at 36').found.map(({ path }) => path)).toEqual(['/rates']);
});

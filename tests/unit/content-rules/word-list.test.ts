/** Tests the word list of a locale: forbidden, explained and English words. */
import { expect, test } from 'vitest';
import { type ContentValue, valuesBelow } from '../../../src/content-rules/content-rule.ts';
import { findWordFaults } from '../../../src/content-rules/index.ts';
import type { WordList } from '../../../src/content-rules/word-list.ts';

const PAGE = 'src/content/bn/pages/resources/a.yaml';

/** Returns the messages for values in a list. */
const messagesOf = (list: WordList | undefined, values: readonly ContentValue[]): string[] =>
  findWordFaults(values, list).map(({ key, message }) => `${key}: ${message}`);

const text = (value: string, key = 'lead', file = PAGE): ContentValue => ({ file, key, value });

const THAW: WordList = {
  forbidden: [
    { words: ['স্বাভাবিক করা'], write: 'গলানো' },
    { words: ['কেন্দ্র'], write: 'শাখা', butIn: ['নেটওয়ার্কের কেন্দ্র'] },
    { words: ['ডাক্তার'], write: 'চিকিৎসক', allowedIn: ['quote', 'site/search'] },
    { words: ['গর্ভপাত'], write: 'মিসক্যারেজ', butIn: ['আপনা-আপনি গর্ভপাত'], dangerous: true },
    { words: ['ভয়'], write: 'চিন্তা' },
    { words: ['কটি'], write: 'কয়টি' },
    { words: ['জিন'], write: 'বংশগত' },
  ],
};

test.each([
  ['a phrase', 'ভ্রূণ স্বাভাবিক করা হয়।'],
  ['a phrase over a line end', 'ভ্রূণ স্বাভাবিক\nকরা হয়।'],
  ['a word with an ending', 'আমাদের কেন্দ্রগুলোতে আসুন।'],
  ['a word at the start', 'কেন্দ্র খোলা।'],
  ['a word after a bracket', 'আসুন (কেন্দ্রে)।'],
  ['a word beside a phrase in which it is right', 'নেটওয়ার্কের কেন্দ্র। কেন্দ্র।'],
  ['a word joined to a phrase in which it is right', 'এ-নেটওয়ার্কের কেন্দ্রকেন্দ্র'],
  ['decomposed letters', 'ভ\u09df পাবেন না।'],
  ['composed letters', 'ভ\u09af\u09bc পাবেন না।'],
  ['a zero-width non-joiner', 'কেন্\u200cদ্র খোলা।'],
  ['a zero-width joiner', 'কেন্\u200dদ্র খোলা।'],
  ['a short word', 'কটি ডিম্বাণু?'],
])('a forbidden word is found as %s', (_, value) => {
  expect(messagesOf(THAW, [text(value)])).toEqual([
    expect.stringMatching(/^lead: "[^"]+" is another word than the pages have for this\. Write: /),
  ]);
});

test.each([
  ['a part of another word', 'সরকারি স্বাস্থ্যকেন্দ্রে যান।'],
  ['a beginning whose last letter joins the next', 'জিন্দাবাজারে আসুন।'],
  ['an ending of another word', 'আমরা প্রতিটি দেখি, একটি বাছি।'],
  ['the right phrase', 'নেটওয়ার্কের কেন্দ্র ১০২টি।'],
  ['half a phrase', 'এটি স্বাভাবিক।'],
])('%s is no forbidden word', (_, value) => {
  expect(messagesOf(THAW, [text(value)])).toEqual([]);
});

test.each([
  ['sections.0.testimonials.1.quote', PAGE, 0],
  ['sections.0.quotes', PAGE, 1],
  ['popular.0', 'src/content/bn/site/search.yaml', 0],
  ['popular.0', 'src/content/site/search.yaml', 0],
  ['popular.0', 'src/content/bn/site/research.yaml', 1],
  ['sourceHashes.0', PAGE, 0],
  ['sections.0.kind', PAGE, 0],
])('%s of %s has %i faults of a word that some places allow', (key, file, count) => {
  expect(messagesOf(THAW, [text('ডাক্তার', key, file)])).toHaveLength(count);
});

test('only a dangerous word stops a build', () => {
  const faults = findWordFaults([text('গর্ভপাত হয়েছে।'), text('কেন্দ্র', 'heading')], THAW);
  expect(faults.map(({ key, isDangerous }) => [key, isDangerous])).toEqual([
    ['lead', true],
    ['heading', false],
  ]);
});

const CYCLE: WordList = {
  explained: [{ word: 'সাইকেল', as: ['চিকিৎসার এক দফা', 'এক দফা চিকিৎসা'], allowedIn: ['heading'] }],
};

test('a locale in Latin script has a list of its own, in which capitals make no difference', () => {
  const list: WordList = { forbidden: [{ words: ['Surrogate'], write: 'ibu' }] };
  const file = 'src/content/ms/pages/a.yaml';
  expect(messagesOf(list, [text('Read: surrogates', 'lead', file)])).toHaveLength(1);
});

/** Returns the messages for a page. */
const onPage = (page: unknown, file = PAGE): string[] => messagesOf(CYCLE, valuesBelow(file, page));

test.each([
  ['its first text has no explanation', { lead: 'প্রতি সাইকেলে', text: 'সাইকেল (চিকিৎসার এক দফা)' }, 'lead'],
  ['it has none', { heading: 'সাইকেল', text: 'একটি সাইকেল' }, 'text'],
  [
    'only its description has the explanation',
    { seo: { description: 'চিকিৎসার এক দফা' }, text: 'সাইকেল' },
    'text',
  ],
])('a page is told to explain a word if %s', (_, page, key) => {
  expect(onPage(page)).toEqual([
    `${key}: The page uses "সাইকেল" here first, and does not explain it. Write: সাইকেল (চিকিৎসার এক দফা)`,
  ]);
});

test.each([
  ['its first text explains the word', { text: 'সাইকেলে (চিকিৎসার এক দফায়)', body: 'সাইকেল' }],
  ['a text before explains the word', { lead: 'এক দফা চিকিৎসা', text: 'সাইকেল' }],
  ['only headings have the word', { heading: 'সাইকেল' }],
  ['the word is the end of another word', { text: 'মোটরসাইকেল চালাবেন না।' }],
  ['it does not have the word', { text: 'চিকিৎসা' }],
])('a page needs no explanation if %s', (_, page) => {
  expect(onPage(page)).toEqual([]);
});

test('each page explains a word for itself, and other files need not', () => {
  const pages = ['pages/a', 'treatments/b', 'site/interface', 'claims/c'].map(
    (name) => `src/content/bn/${name}.yaml`,
  );
  const values = pages.flatMap((file) => valuesBelow(file, { text: 'সাইকেল' }));
  expect(findWordFaults(values, CYCLE).map(({ file }) => file)).toEqual(pages.slice(0, 2));
});

const ENGLISH: WordList = { latin: { words: ['Letrozole', 'ng', 'Gonal-f'], allowedIn: ['keywords'] } };

test.each([
  ['Read more', 'Read more'],
  ['Call us এখনই', 'Call us'],
  ['Letrozole tablet', 'tablet'],
  ['আপনার cycle-এর দিন', 'cycle'],
  ['Gonal', 'Gonal'],
])('"%s" has English words left', (value, left) => {
  expect(messagesOf(ENGLISH, [text(value)])).toEqual([
    `lead: "${left}" is left in English. Translate it; or add a name to "latin" of the word list.`,
  ]);
});

test.each([
  'AMH ১ ng/ml-এর কম',
  'LETROZOLE-এর মাত্রা, Gonal-f',
  'HbA1c, PGT-A, hCG, X ও Y',
  'মিসক্যারেজ (Miscarriage)',
  '{hotline} নম্বরে',
  'name@example.com বা https://example.com/a বা www.example.com',
  'ফোন করুন।',
])('"%s" has no English words left', (value) => {
  expect(messagesOf({ latin: { words: ['Letrozole', 'ng', 'ml', 'Gonal-f'] } }, [text(value)])).toEqual([]);
});

test('English words may stay where the list allows them', () => {
  expect(messagesOf(ENGLISH, [text('test tube', 'seo.keywords.1')])).toEqual([]);
});

test.each([
  ['without a list', undefined],
  ['with an empty list', {}],
])('a locale %s has no faults', (_, list) => {
  expect(messagesOf(list, [text('Read more: কেন্দ্র, সাইকেল')])).toEqual([]);
});

import { expect, test } from 'vitest';
import { excerptOf, markWords } from '../../../src/search/excerpt.ts';
import { searchWords } from '../../../src/search/words.ts';

/** Joins parts of an excerpt; marked parts are in brackets. */
const shown = (pieces: ReturnType<typeof markWords>): string =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const words = (text: string) => new Set(searchWords(text));

test.each([
  ['Egg freezing, frozen eggs.', 'egg', '[Egg] freezing, frozen [eggs].'],
  ['Fertilisation of an egg', 'fertilization', '[Fertilisation] of an egg'],
  ['The IVF’s cost', 'cost', 'The IVF’s [cost]'],
  ['বন্ধ্যাত্বের চিকিৎসা', 'বন্ধ্যত্ব', '[বন্ধ্যাত্বের] চিকিৎসা'],
  ['<b>egg</b> & "egg"', 'egg', '<b>[egg]</b> & "[egg]"'],
  ['eggshell egg', 'egg', 'eggshell [egg]'],
  ['nothing here', 'egg', 'nothing here'],
  ['', 'egg', ''],
])('"%s" searched for %s is shown as %s', (text, question, expected) => {
  expect(shown(markWords(text, words(question)))).toBe(expected);
});

const filler = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test('an excerpt begins a few words before the words that were found', () => {
  const text = shown(excerptOf(`${filler(60)} blood test ${filler(60)}`, words('blood test')));
  expect(text).toMatch(/^… word52 .* word59 \[blood\] \[test\] word0 .* …$/);
});

test('an excerpt is where most words are, not where the first one is', () => {
  const text = shown(excerptOf(`a test ${filler(60)} a blood test`, words('blood test')));
  expect(text).toContain('[blood] [test]');
});

test('an excerpt begins with the sentence that was found, where it is near', () => {
  const text = shown(excerptOf(`${filler(40)}. Ask for a blood test. ${filler(40)}`, words('blood test')));
  expect(text).toMatch(/^… Ask for a \[blood\] \[test\]\./);
});

test.each([
  ['a short text is shown whole', 'One blood test.', 'blood', 'One [blood] test.'],
  ['a text without the words is shown from its beginning', 'One test.', 'egg', 'One test.'],
  ['line breaks are spaces', 'One\n\n  test', 'egg', 'One test'],
])('%s', (_, text, question, expected) => {
  expect(shown(excerptOf(text, words(question)))).toBe(expected);
});

test('an excerpt never has more than 30 words', () => {
  const text = shown(excerptOf(filler(100), words('egg')));
  expect(text.split(' ')).toHaveLength(31);
  expect(text.endsWith('word29 …')).toBe(true);
});

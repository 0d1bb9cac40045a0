import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { phraseWord, searchWord, searchWords } from '../../../src/search/words.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]));
const words = z
  .strictObject({ 'one word': pairs, 'two words': pairs, 'alike in phrases': pairs })
  .parse(parse(readFileSync('tests/fixtures/search-words.yaml', 'utf8')));

test.each(words['one word'])('%s and %s are one word', (one, other) => {
  expect(searchWord(one)).toBe(searchWord(other));
});

test.each(words['two words'])('%s and %s are two words', (one, other) => {
  expect(searchWord(one)).not.toBe(searchWord(other));
});

test.each(words['alike in phrases'])('in phrases, %s and %s sound alike', (one, other) => {
  expect(phraseWord(one)).toBe(phraseWord(other));
});

test('words that say nothing are left out, in both languages', () => {
  expect(searchWords('What is the cost of IVF?')).toEqual(['cost', 'ivf']);
  expect(searchWords('খরচ কত?')).toEqual([searchWord('খরচ')]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SearchContent } from '../../../src/schemas/search-content.ts';
import { createAgeFinder } from '../../../src/search/ages.ts';
import { askedWords } from '../../../src/search/asked-words.ts';

const { ages }: SearchContent = parse(readFileSync('src/content/site/search.yaml', 'utf8'));
const findAges = createAgeFinder(ages);
/** Returns the words of the groups that a question names. */
const groupsIn = (question: string) =>
  findAges(askedWords(question)).map(({ added }) => added.same.join(' '));

test.each([
  ['chance at 36', ['35 37']],
  ['I am 39, what is our chance?', ['38 40']],
  ['ivf success age 28', ['under 35']],
  ['aged 34', ['under 35']],
  ['35 years old', ['35 37']],
  ['37 year old wife', ['35 37']],
  ['40 years', ['38 40']],
  ['at 41', ['over 40']],
  ['৩৬ বছর', ['35 37']],
])('"%s" names the group of ages %j', (question, groups) => {
  expect(groupsIn(question)).toEqual(groups);
});

test.each([
  'injection 36 hours before',
  'trigger at 36 hours',
  'scan at 24 weeks',
  'bleeding at 20 weeks',
  'day 21',
  'trying for 3 years',
  'age 12',
  'beta hcg 36',
  'at 9 pm',
  'at 20 pm',
  '36',
])('"%s" names no age', (question) => {
  expect(groupsIn(question)).toEqual([]);
});

test('the words around an age are a part of it', () => {
  const words = findAges(askedWords('ivf at 36 years old cost')).flatMap((age) => age.words);
  expect(words.map(({ typed }) => typed)).toEqual(['at', '36', 'years', 'old']);
});

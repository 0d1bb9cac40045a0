import { expect, test } from 'vitest';
import { askedWords, preparePhrases, WEIGHT, wantedWords } from '../../../src/search/wanted-words.ts';

const PHRASES = preparePhrases([
  { asked: 'test', find: 'investigation' },
  { asked: 'pregnancy test, home test', find: 'wait' },
  { asked: 'price', find: 'cost fee' },
]);
const wanted = (question: string) => wantedWords(askedWords(question), PHRASES);

test('a stop word is no search word', () => {
  expect(askedWords('The eggs').map(({ typed, word }) => [typed, word])).toEqual([
    ['The', ''],
    ['eggs', 'eg'],
  ]);
});

test('a word without synonyms has its own meaning', () => {
  const { weights, meanings, explained } = wanted('the eggs');
  expect([...weights]).toEqual([['eg', WEIGHT.asked]]);
  expect(meanings).toEqual([['eg']]);
  expect(explained.size).toBe(0);
});

test('a synonym adds words of less weight to the meaning', () => {
  const { weights, meanings, explained } = wanted('price');
  expect([...weights]).toEqual([
    ['pric', WEIGHT.asked],
    ['cost', WEIGHT.synonym],
    ['fee', WEIGHT.synonym],
  ]);
  expect(meanings).toEqual([['pric', 'cost', 'fee']]);
  expect([...explained].map(({ typed }) => typed)).toEqual(['price']);
});

test('a phrase counts as often as it has words, each of little weight', () => {
  const { weights, meanings } = wanted('pregnancy test');
  expect(weights.get('test')).toBe(WEIGHT.inPhrase);
  expect(weights.get('wait')).toBe(WEIGHT.synonym);
  expect(meanings).toHaveLength(2);
  expect(meanings[0]).toBe(meanings[1]);
});

test('a word of a longer phrase adds no synonyms of its own', () => {
  expect(wanted('pregnancy test').weights.has('investigation')).toBe(false);
  expect(wanted('test').weights.size).toBe(2);
});

import { expect, test } from 'vitest';
import { askedWords } from '../../../src/search/asked-words.ts';
import { preparePhrases, WEIGHT, wantedWords } from '../../../src/search/wanted-words.ts';

const PHRASES = preparePhrases([
  { asked: 'test', find: 'investigation' },
  { asked: 'pregnancy test, home test', find: 'wait' },
  { asked: 'price', find: 'cost fee' },
  { asked: 'bleeding', find: 'blood', leadTo: 'call' },
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

test('a word that only leads to a page is searched, and not marked', () => {
  const { weights, unmarked, meanings } = wanted('bleeding');
  expect([...weights.keys()]).toEqual(['bleed', 'blood', 'cal']);
  expect([...unmarked]).toEqual(['cal']);
  expect(meanings).toEqual([['bleed', 'blood', 'cal']]);
});

test('a leading word that was asked for is marked', () => {
  expect(wanted('call about bleeding').unmarked.size).toBe(0);
});

test('an age is searched by its group, not by its number', () => {
  const asked = askedWords('chance at 36');
  const added = { same: ['35', '37'], leading: ['age'] };
  const { weights, unmarked, explained, meanings } = wantedWords(asked, [], () => [
    { words: asked.slice(1), added },
  ]);
  expect([...weights.keys()]).toEqual(['35', '37', 'age', 'chanc']);
  expect([...unmarked]).toEqual(['age']);
  expect([...explained].map(({ typed }) => typed)).toEqual(['at', '36']);
  expect(meanings).toEqual([['35', '37', 'age'], ['chanc']]);
});

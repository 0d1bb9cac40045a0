import { expect, test } from 'vitest';
import { chooseResults, hasWord } from '../../../src/search/ranking.ts';

/** A page that has all words of its question in its title. */
const page = (id: string, score: number, terms: readonly string[] = ['egg'], queryTerms = terms) => ({
  id,
  score,
  terms: [...terms],
  queryTerms: [...queryTerms],
  match: Object.fromEntries(terms.map((term) => [term, ['title']])),
});
const chosen = (pages: readonly ReturnType<typeof page>[], meanings: readonly (readonly string[])[]) =>
  chooseResults(pages, meanings).map(({ id }) => id);

test('the best page is first, and pages far below it are left out', () => {
  expect(chosen([page('far', 1), page('near', 4), page('best', 10)], [['egg']])).toEqual(['best', 'near']);
});

test('a score counts for each word that is found, so that many synonyms do not win', () => {
  const many = page('many', 12, ['price', 'cost', 'fee']);
  expect(chosen([many, page('one', 6, ['cost'])], [['price', 'cost', 'fee']])).toEqual(['one', 'many']);
});

const MEANINGS = [['egg'], ['freeze']];

test('a page with less than half of a question is left out', () => {
  expect(chosen([page('third', 5)], [...MEANINGS, ['cost']])).toEqual([]);
  expect(chosen([page('two thirds', 5, ['egg', 'freeze'])], [...MEANINGS, ['cost']])).toEqual(['two thirds']);
});

test('half of a question is enough outside the text of a page', () => {
  const inTitle = page('title', 5);
  const inText = { ...page('text', 5), match: { egg: ['text'] } };
  expect(chosen([inTitle, inText], MEANINGS)).toEqual(['title']);
});

test('a similar spelling is less than the word itself', () => {
  const similar = page('similar', 5, ['eggs'], ['ages']);
  expect(chosen([similar], [['ages']])).toEqual(['similar']);
  expect(chosen([{ ...similar, match: { eggs: ['text'] } }], [['ages'], ['a'], ['b']])).toEqual([]);
  expect(chosen([similar], [['ages'], ['freeze']])).toEqual([]);
});

test('a word of a page may begin with the search word', () => {
  expect(hasWord(['fertility'], 'fertil')).toBe(true);
  expect(hasWord(['infertility'], 'fertil')).toBe(false);
});

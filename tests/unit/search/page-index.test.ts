import { expect, test } from 'vitest';
import { indexPages } from '../../../src/search/page-index.ts';
import { WEIGHT } from '../../../src/search/wanted-words.ts';

const page = (path: string, title: string, text = '') => ({
  kind: 'page' as const,
  title,
  path,
  summary: '',
  keywords: '',
  parts: [{ heading: '', text }],
});
const findMatches = indexPages([
  page('/plant', 'Plant'),
  page('/planet', 'Planet'),
  page('/planetary', 'Planetary'),
  page('/text', 'Other', 'planet'),
]);
const found = (word: string, weight: number) => findMatches(new Map([[word, weight]])).map(({ id }) => id);

test('a title counts more than a text, and a word more than a beginning', () => {
  expect(found('planet', WEIGHT.asked)).toEqual(['/planet', '/planetary', '/text']);
});

test('a word that no page has finds similar words', () => {
  expect(found('plenet', WEIGHT.asked)).toContain('/planet');
});

test('a synonym finds neither beginnings nor similar words', () => {
  expect(found('plane', WEIGHT.synonym)).toEqual([]);
  expect(found('plenet', WEIGHT.synonym)).toEqual([]);
});

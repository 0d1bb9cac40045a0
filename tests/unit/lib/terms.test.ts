import { expect, test } from 'vitest';
import { byLetter } from '../../../src/lib/terms.ts';

test('terms stand under their first letter, in their order', () => {
  const terms = ['AMH', 'azoospermia', 'Blastocyst', 'hCG', 'HSG'].map((term) => ({ term }));
  expect(byLetter(terms).map(({ letter, entries }) => [letter, entries.map(({ term }) => term)])).toEqual([
    ['A', ['AMH', 'azoospermia']],
    ['B', ['Blastocyst']],
    ['H', ['hCG', 'HSG']],
  ]);
});

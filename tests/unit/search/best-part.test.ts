import { expect, test } from 'vitest';
import { bestPart } from '../../../src/search/best-part.ts';

const PARTS = [
  { heading: 'Visit', text: 'Cost, time.' },
  { heading: 'Cost', text: 'Ask us.' },
  { heading: 'Time', text: 'Two weeks.' },
];
const headingFor = (found: Readonly<Record<string, number>>) =>
  bestPart(PARTS, new Set(Object.keys(found)), new Map(Object.entries(found)))?.heading;

test.each<[Readonly<Record<string, number>>, string | undefined, string]>([
  [{ cost: 1 }, 'Cost', 'a word in the heading counts more than in the text'],
  [{ week: 1 }, 'Time', 'a word in the text is enough'],
  [{ cost: 1, ask: 1 }, 'Cost', 'two words count more than one'],
  [{ cost: 0.3, week: 1 }, 'Time', 'a word of little weight counts less'],
  [{ octopus: 1 }, undefined, 'no part has the word'],
  [{ octopus: 1, cost: 1 }, 'Cost', 'a word that no part has takes nothing from the others'],
  [{}, undefined, 'nothing was found'],
])('the best part for %j is %s: %s', (found, heading) => {
  expect(headingFor(found)).toBe(heading);
});

test('a word that few parts have counts more', () => {
  const parts = ['eggs', 'eggs', 'sperm'].map((text) => ({ heading: '', text }));
  const weights = new Map([
    ['eg', 1],
    ['sperm', 1],
  ]);
  expect(bestPart(parts, new Set(weights.keys()), weights)?.text).toBe('sperm');
});

test('a similar spelling, which is no search word, counts little', () => {
  expect(bestPart(PARTS, new Set(['cost', 'week']), new Map([['week', 1]]))?.heading).toBe('Time');
  expect(bestPart(PARTS, new Set(['cost']), new Map())?.heading).toBe('Cost');
});

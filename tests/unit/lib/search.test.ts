import { expect, test } from 'vitest';
import { rankOf, searchWords } from '../../../src/lib/search.ts';

const entry = {
  title: 'Semen analysis explained',
  path: '/x',
  text: 'What the naïve reader asks. কখন চিকিৎসকের কাছে আসবেন',
};

test.each([
  ['semen', 2],
  ['SEMEN explained', 2],
  ['sem', 2],
  ['semen reader', 1],
  ['naive', 1],
  ['চিকিৎসকের', 1],
  ['semen, reader?', 1],
  ['semen octopus', 0],
  ['', 0],
  ['?!', 0],
] as const)('the query "%s" has the rank %i', (question, rank) => {
  expect(rankOf(entry, searchWords(question))).toBe(rank);
});

import { expect, test } from 'vitest';
import { readingLevel, readPatientPages } from '../../../scripts/check-reading.ts';

/** Highest allowed grade. Grade 7 is ages 12 to 13; the NHS recommends 11 to 14 for texts with medical words. */
const HARDEST_GRADE = 7;
/** Highest percentage of words with four or more syllables, mostly names of illnesses and medicines. */
const MOST_HARD = 3;
const pages = readPatientPages(process.cwd());

test('every patient page is measured', () => {
  expect(pages.size).toBeGreaterThanOrEqual(12);
  expect([...pages].filter(([, { words }]) => words < 40)).toEqual([]);
});

test.each([...pages])('%s can be read at school age', (_, { grade, long, hard, words }) => {
  expect(long).toEqual([]);
  expect((100 * hard.length) / words).toBeLessThanOrEqual(MOST_HARD);
  expect(grade).toBeLessThanOrEqual(HARDEST_GRADE);
});

test.each([
  // Counted by hand: 6 words of 6 syllables, and 13 words of 24.
  ['The cat sat on the mat.', -1.45],
  ['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.', 11.3],
])('"%s" has grade %f', (text, grade) => {
  expect(readingLevel([text]).grade).toBeCloseTo(grade, 0);
});

test('a sentence of 21 words is too long, one of 20 is not', () => {
  expect(readingLevel([`${'go '.repeat(20)}.`]).long).toHaveLength(0);
  expect(readingLevel([`${'go '.repeat(21)}.`]).long).toHaveLength(1);
});

test('lists, tables and questions count, but for the grade', () => {
  const { grade, words, long, hard } = readingLevel(['Call us.'], [`${'go '.repeat(21)}.`, 'Laparoscopy']);
  expect({ grade, words }).toEqual({ grade: readingLevel(['Call us.']).grade, words: 24 });
  expect(long).toHaveLength(1);
  expect(hard).toEqual(['Laparoscopy']);
});

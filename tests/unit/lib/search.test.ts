import { expect, test } from 'vitest';
import { categoryPath, categorySlug } from '../../../src/lib/paths.ts';
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
] as const)('"%s" ranks %i', (question, rank) => {
  expect(rankOf(entry, searchWords(question))).toBe(rank);
});

test.each([
  ['Feelings and family', 'feelings-and-family'],
  ['Men’s health', 'mens-health'],
  ['কখন আসবেন', 'কখন-আসবেন'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b\\c', 'a-b-c'],
  ['!!!', ''],
  ['x'.repeat(300), 'x'.repeat(50)],
])('the category "%s" has the address %s', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test('pages of a category follow its first', () => {
  expect(categoryPath('tests')).toBe('/blog/category/tests');
  expect(categoryPath('tests', 2)).toBe('/blog/category/tests_2');
});

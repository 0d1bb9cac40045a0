import { expect, test } from 'vitest';
import { createSearch, searchWords } from '../../../src/lib/search.ts';
import { SYNONYMS } from '../../../src/lib/search-synonyms.ts';

const search = createSearch([
  { title: 'Semen analysis', path: '/semen', keywords: 'men', text: 'naïve reader' },
  { title: 'In Vitro Fertilization (IVF)', path: '/ivf', keywords: 'embryo', text: 'semen laboratory' },
  { title: 'কখন চিকিৎসকের কাছে আসবেন', path: '/bangla', keywords: '', text: '', language: 'bn' },
]);
const paths = (question: string) => search(question).map(({ path }) => path);

test.each([
  ['semen', ['/semen', '/ivf'], 'a title counts for more than a text'],
  ['SEMEN!', ['/semen', '/ivf'], 'case and marks do not count'],
  ['what is the semen', ['/semen', '/ivf'], 'words that say nothing do not count'],
  ['fertiliz', ['/ivf'], 'a beginning is enough'],
  ['fertilizasion', ['/ivf'], 'a typing error is forgiven'],
  ['naive', ['/semen'], 'accents do not count'],
  ['test tube baby', ['/ivf'], 'patients’ words find the words of the page'],
  ['আইভিএফের', ['/ivf'], 'Bangla words do so with any ending'],
  ['চিকিৎসকের', ['/bangla'], 'Bangla finds Bangla'],
  ['octopus', [], 'what is nowhere is not found'],
  ['the', [], 'a word that says nothing finds nothing'],
  ['', [], 'nothing finds nothing'],
])('"%s" finds %j: %s', (question, found) => {
  expect(paths(question)).toEqual(found);
});

test('each synonym adds a word, and is written as questions are compared', () => {
  for (const [phrase, words] of Object.entries(SYNONYMS)) {
    expect(phrase, phrase).toBe(phrase.toLowerCase().trim());
    expect(searchWords(words).length, phrase).toBeGreaterThan(0);
  }
});

import { expect, test } from 'vitest';
import { spellingRule, wrongSpellings } from '../../../src/content-rules/spelling.ts';
import { published } from '../../support/published-texts.ts';

test('the posts and pictures of the embedded admin API are in Oxford spelling', () => {
  expect(published.length).toBeGreaterThan(20);
  expect(published.flatMap(wrongSpellings)).toEqual([]);
});

test.each([
  ['center Centers organised theater liter color counselor traveling program analyzed defense', 11],
  ['anemia thalassemia hemorrhage anesthesia gynecologist pediatric estrogen diarrhea foetus', 9],
  ['gray toward installments', 3],
  ['centre organized litre diameter colour counsellor travelling programme analysis practised', 0],
  ['anaemia oestrogen fetus towards advised promising exercise bruising otherwise crises', 0],
])('"%s" has %i wrong words', (text, count) => {
  expect(wrongSpellings(text)).toHaveLength(count);
});

const fault = (file: string, key: string, value: unknown) => spellingRule([{ file, key, value }]);

test('a wrong word is named with its file, its key and what to write; it stops no build', () => {
  expect(fault('src/content/pages/a.yaml', 'sections.0.heading', 'Our center')).toEqual([
    {
      file: 'src/content/pages/a.yaml',
      key: 'sections.0.heading',
      message: '"center" is not in Oxford spelling, which all pages have. Write -re, as in centre.',
      isDangerous: false,
    },
  ]);
});

test.each([
  ['sources.0.title', 'The Fertility Center of Boston'],
  ['sections.0.picture.name', 'color-center'],
  ['synonyms.0.words', 'fertility center'],
  ['sections.0.actions.0.to', '/center'],
  ['photo.crop', 'center'],
  ['sections.0.cards.0.order', 7],
])('%s: %s is nobody’s own words', (key, value) => {
  expect(fault('src/content/site/search.yaml', key, value)).toEqual([]);
});

import { expect, test } from 'vitest';
import { filterStyles, type ListFilter } from '../../../../src/sections/doctor-cards/filter-styles.ts';

interface Person {
  readonly gender: string;
  readonly languages: readonly string[];
}

const ITEMS: readonly Person[] = [
  { gender: 'woman', languages: ['Bangla', 'Urdu'] },
  { gender: 'man', languages: ['Bangla'] },
  { gender: 'man', languages: ['Bangla', 'Urdu'] },
];
const GENDER: ListFilter<Person> = {
  name: 'gender',
  choices: [
    { value: 'woman', label: 'Woman' },
    { value: 'man', label: 'Man' },
  ],
  valuesOf: ({ gender }) => [gender],
};
const LANGUAGE: ListFilter<Person> = {
  name: 'language',
  choices: [
    { value: 'Bangla', label: 'Bangla' },
    { value: 'Urdu', label: 'Urdu' },
  ],
  valuesOf: ({ languages }) => languages,
};
const formatNone = (labels: readonly string[]) => labels.join(' + ');
const LIST = { filters: [GENDER, LANGUAGE], items: ITEMS, groups: [], formatCount: String, formatNone };

const rulesOf = (css: string): readonly string[] => css.match(/[^}]+\}/g) ?? [];
const counts = (css: string): readonly string[] => rulesOf(css).filter((rule) => rule.includes('::before'));

test('a checked choice hides the items without its value', () => {
  const css = filterStyles({ ...LIST, filters: [GENDER] });
  expect(rulesOf(css).filter((rule) => rule.includes('display:none'))).toEqual([
    '.doctors:has([name=gender][value=woman]:checked) [data-gender]:not([data-gender~=woman]){display:none}',
    '.doctors:has([name=gender][value=man]:checked) [data-gender]:not([data-gender~=man]){display:none}',
  ]);
});

test('every combination of choices has the number of its items', () => {
  const css = filterStyles(LIST);
  expect(counts(css)).toHaveLength(9);
  expect(counts(css)[0]).toBe('.doctors .count::before{content:"3 "}');
  expect(css).toContain('.doctors:has([name=gender][value=man]:checked) .count::before{content:"2 "}');
  expect(css).toContain(
    '.doctors:has([name=gender][value=man]:checked):has([name=language][value=Urdu]:checked) .count::before{content:"1 "}',
  );
});

test('a combination stands behind those of fewer choices, which it overrides', () => {
  const selectors = counts(filterStyles(LIST)).map((rule) => rule.split(':checked').length - 1);
  expect(selectors).toEqual([0, 1, 1, 1, 2, 2, 1, 2, 2]);
});

test('a count is written by the page', () => {
  const css = filterStyles({ ...LIST, filters: [], formatCount: () => '৩' });
  expect(css).toBe('.doctors .count::before{content:"৩ "}');
});

const hiddenGroups = (css: string): readonly string[] =>
  rulesOf(css).filter((rule) => rule.includes('[data-group='));

test('a group is hidden while none of its items matches', () => {
  const groups = [{ filter: 'branch', value: 'north', items: ITEMS.slice(1, 2) }];
  expect(hiddenGroups(filterStyles({ ...LIST, groups }))).toEqual([
    '.doctors:has([name=language][value=Urdu]:checked) [data-group=north]{display:none}',
    '.doctors:has([name=gender][value=woman]:checked) [data-group=north]{display:none}',
  ]);
});

test('a group is hidden by the linked choice, and by the other filters only without it', () => {
  const groups = [{ filter: 'language', value: 'Bangla', items: ITEMS.slice(1, 2) }];
  const linked = { id: 'women', filter: 'gender', value: 'woman' };
  expect(hiddenGroups(filterStyles({ ...LIST, groups, linked }))).toEqual([
    '.doctors:not(:has(#women:target)):has([name=gender][value=woman]:checked) [data-group=Bangla]{display:none}',
    '.doctors #women:target~* [data-group=Bangla]{display:none}',
  ]);
});

test('a linked choice filters without `:has()`, is counted with the other filters, and overrides its own', () => {
  const linked = { id: 'women', filter: 'gender', value: 'woman' };
  const rules = rulesOf(filterStyles({ ...LIST, linked }));
  expect(rules.filter((rule) => rule.startsWith('#women:target'))).toEqual([
    '#women:target~* [data-gender]:not([data-gender~=woman]){display:none}',
  ]);
  expect(rules.filter((rule) => rule.includes(' #women:target~.count'))).toEqual([
    '.doctors #women:target~.count::before{content:"1 "}',
    '.doctors:has([name=language][value=Bangla]:checked) #women:target~.count::before{content:"1 "}',
    '.doctors:has([name=language][value=Urdu]:checked) #women:target~.count::before{content:"1 "}',
  ]);
  expect(rules).toContain(
    '.doctors:not(:has(#women:target)):has([name=gender][value=man]:checked) [data-gender]:not([data-gender~=man]){display:none}',
  );
});

const sentences = (css: string): readonly string[] => rulesOf(css).filter((rule) => rule.includes('--why'));

test('the fewest choices that no item has together are named, and hide what needs an item', () => {
  const items = ITEMS.slice(0, 2);
  expect(sentences(filterStyles({ ...LIST, items }))).toEqual([
    '.doctors:has([name=gender][value=man]:checked):has([name=language][value=Urdu]:checked){--why:"Man + Urdu";--none:block;--some:none}',
  ]);
  expect(sentences(filterStyles(LIST))).toEqual([]);
});

test('a linked choice is named too, in place of the checked choice of its filter', () => {
  const linked = { id: 'women', filter: 'gender', value: 'woman' };
  const items = ITEMS.slice(1);
  expect(
    sentences(filterStyles({ ...LIST, items: [...items, { gender: 'woman', languages: [] }], linked })),
  ).toEqual([
    '.doctors:not(:has(#women:target)):has([name=gender][value=woman]:checked):has([name=language][value=Bangla]:checked){--why:"Woman + Bangla";--none:block;--some:none}',
    '.doctors:not(:has(#women:target)):has([name=gender][value=woman]:checked):has([name=language][value=Urdu]:checked){--why:"Woman + Urdu";--none:block;--some:none}',
    '.doctors:has(#women:target):has([name=language][value=Bangla]:checked){--why:"Bangla + Woman";--none:block;--some:none}',
    '.doctors:has(#women:target):has([name=language][value=Urdu]:checked){--why:"Urdu + Woman";--none:block;--some:none}',
  ]);
});

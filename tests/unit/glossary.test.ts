import { expect, test } from 'vitest';
import { readContentValues } from '../../scripts/support/content-files.ts';

const terms = readContentValues(process.cwd()).flatMap(({ file, key, value }) =>
  file.endsWith('resources/glossary.yaml') && key.endsWith('.term') ? [String(value)] : [],
);
const inOrder = new Intl.Collator('en', { sensitivity: 'base' }).compare;

test('the glossary explains at least 45 words', () => {
  expect(terms.length).toBeGreaterThanOrEqual(45);
});

test('the glossary is sorted', () => {
  expect(terms).toEqual(terms.toSorted(inOrder));
});

test('no word of the glossary stands there twice', () => {
  const names = terms.map((term) => term.replace(/ \(.*/, '').toLowerCase());
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the heading names the first and the last letter', () => {
  const heading = readContentValues(process.cwd()).find(
    ({ file, key }) => file.endsWith('resources/glossary.yaml') && key === 'sections.1.heading',
  )?.value;
  expect(heading).toBe(`From ${terms.at(0)?.[0]} to ${terms.at(-1)?.[0]}`);
});

import { expect, test } from 'vitest';
import { readContentValues } from '../../scripts/support/content-files.ts';

const terms = readContentValues(process.cwd()).flatMap(({ file, key, value }) =>
  file.endsWith('resources/glossary.yaml') && key.endsWith('.term') ? [String(value)] : [],
);
const inOrder = new Intl.Collator('en', { sensitivity: 'base' }).compare;

test('the glossary is sorted, without a word twice, and its heading names the first and the last letter', () => {
  const names = terms.map((term) => term.replace(/ \(.*/, '').toLowerCase());
  const heading = readContentValues(process.cwd()).find(
    ({ file, key }) => file.endsWith('resources/glossary.yaml') && key === 'sections.1.heading',
  )?.value;
  expect(terms.length).toBeGreaterThanOrEqual(45);
  expect(terms).toEqual(terms.toSorted(inOrder));
  expect(names).toEqual([...new Set(names)]);
  expect(heading).toBe(`From ${terms.at(0)?.[0]} to ${terms.at(-1)?.[0]}`);
});

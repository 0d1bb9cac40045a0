import { expect, test } from 'vitest';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import { glossaryRule } from '../../../src/content-rules/glossary.ts';

const FILE = 'src/content/pages/resources/glossary.yaml';
const termsOf = (...terms: readonly string[]) =>
  terms.map((value, index) => ({ file: FILE, key: `sections.1.terms.${index}.term`, value }));

test.each([
  [['AMH', 'blastocyst', 'ICSI'], []],
  [['AMH', 'ICSI', 'blastocyst'], ['sections.1.terms.2.term']],
  [['AMH (hormone)', 'amh (test)'], ['sections.1.terms.1.term']],
  [
    ['IVF', 'ICSI', 'IVF'],
    ['sections.1.terms.1.term', 'sections.1.terms.2.term'],
  ],
])('of the terms %j, the rule names %j', (terms, keys) => {
  expect(glossaryRule(termsOf(...terms)).map(({ key }) => key)).toEqual(keys);
});

test('terms of other pages are no glossary', () => {
  const values = termsOf('b', 'a').map((entry) => ({ ...entry, file: 'src/content/pages/about-us.yaml' }));
  expect(glossaryRule(values)).toEqual([]);
});

test('the heading of the glossary names its first and its last letter', () => {
  const own = readContentValues(process.cwd()).filter(({ file }) => file === FILE);
  const terms = own.filter(({ key }) => key.endsWith('.term')).map(({ value }) => String(value));
  expect(terms.length).toBeGreaterThanOrEqual(45);
  const heading = own.find(({ key }) => key === 'sections.1.heading')?.value;
  expect(heading).toBe(`From ${terms.at(0)?.[0]} to ${terms.at(-1)?.[0]}`);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SearchContent } from '../../../../src/schemas/search-content.ts';
import { createAgeFinder } from '../../../../src/search/ages.ts';
import { askedWords } from '../../../../src/search/asked-words.ts';

const { ages }: SearchContent = parse(readFileSync('src/content/bn/site/search.yaml', 'utf8'));
const findAges = createAgeFinder(ages);
/** Returns the words of the groups that a question names. */
const groupsIn = (question: string) =>
  findAges(askedWords(question)).map(({ added }) => added.same.join(' '));

test('the Bangla search finds the groups of the Bangla pages', () => {
  expect(groupsIn('৩৬ বছরে সম্ভাবনা কত')).toEqual(['35 37']);
  expect(groupsIn('৪২ বছর বয়সে')).toHaveLength(1);
  expect(groupsIn('৩৬ ঘণ্টা আগে')).toEqual([]);
});

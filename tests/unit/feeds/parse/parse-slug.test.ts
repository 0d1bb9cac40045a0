import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseSlug } from '../../../../src/feeds/parse/parse-slug.ts';
import { pattern, readFixture } from '../../../support/fixture.ts';

const { refused } = readFixture(
  'feeds/refused-slugs',
  z.strictObject({ refused: z.array(z.tuple([z.unknown(), pattern])) }),
);

test.each([
  ['plain-words', 'plain-words'],
  ['  spaced  ', 'spaced'],
  ['/lead/', 'lead'],
  [2026, '2026'],
  ['Upper', 'Upper'],
  ['v1.2_a~b', 'v1.2_a~b'],
  ['বন্ধ্যত্ব-কী', 'বন্ধ্যত্ব-কী'.normalize('NFC')],
  ['cafe\u0301', 'caf\u00e9'],
  ['র\u200cযাব', 'র\u200cযাব'],
  ['ক'.repeat(80), 'ক'.repeat(80)],
])('%s becomes %s', (value, slug) => {
  expect(parseSlug(value)).toEqual({ value: slug });
});

test.each([
  ['hello world', 'hello-world'],
  ['  Hello,  World! ', 'hello-world'],
  ['-a', 'a'],
  ['মা  হওয়া', 'মা-হওয়া'.normalize('NFC')],
  ['50+50', '50-50'],
])('%j is no slug; %s is made of it', (value, slug) => {
  expect(parseSlug(value)).toEqual({ value: slug, original: value.trim().normalize('NFC') });
});

/** Pages and folders that the blog has itself. */
const OWN = readdirSync('src/pages/blog')
  .filter((name) => !name.startsWith('['))
  .map((name) => name.replace(/\.\w+$/, ''));

test.each(OWN)('no post can have the address of the blog’s own "%s"', (name) => {
  expect(parseSlug(name).problem).toMatch(/page of its own/);
});

test.each([[undefined, /no slug/] as const, ...refused])('%s is refused', (value, why) => {
  expect(parseSlug(value).problem).toMatch(why);
});

test('a hostile value of a megabyte is refused at once', () => {
  expect(parseSlug(`x${'/'.repeat(1_000_000)}x`).problem).toMatch(/longer than 240 bytes/);
  expect(parseSlug(`x${'/ '.repeat(1_000_000)}`)).toEqual({ value: 'x' });
});

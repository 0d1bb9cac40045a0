import { expect, test, vi } from 'vitest';
import {
  paragraphs,
  plainText,
  readMinutes,
  slugify,
  truncate,
  truncateAtWord,
} from '../../../src/lib/text.ts';

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
  [0, 1],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readMinutes('word '.repeat(words))).toBe(minutes);
});

test('plain text has no tags, decoded references where they are known, and spaces between blocks', () => {
  const html = '<h2>One</h2><p>two&nbsp;three &amp; four&#8217;s &unknown; &#99999999;</p>';
  expect(plainText(html)).toBe('One two three & four’s &unknown; &#99999999;');
});

test.each([
  ['opening brackets', '<'.repeat(1_000_000)],
  ['tags that nothing closes', '<a '.repeat(500_000)],
  ['references that nothing closes', '&#x1'.repeat(500_000)],
])('a megabyte of %s is read at once', (_, text) => {
  expect(plainText(text)).toBe(text.trim());
});

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two…'],
  ['one two three', 7, 'one two…'],
  ['one two three', 6, 'one…'],
  ['onetwothree', 6, 'onetwo…'],
  [`one ${'x'.repeat(60)}`, 40, `one ${'x'.repeat(36)}…`],
  ['এক দুই তিন', 4, 'এক…'],
  ['কিকিকি', 2, 'কিকি…'],
])('"%s" is cut at %i characters after a whole word', (text, length, cut) => {
  expect(truncateAtWord(text, length)).toBe(cut);
});

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two thre…'],
  ['one two three', 4, 'one …'],
  ['এক দুই তিন', 4, 'এক দু…'],
  ['কিকিকি', 2, 'কিকি…'],
  ['👩‍👩‍👧👩‍👩‍👧', 1, '👩‍👩‍👧…'],
])('"%s" is cut after exactly %i characters', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});

test('truncating counts code points where the browser has no segmenter', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(truncate('😀😀😀', 2)).toBe('😀😀…');
  vi.unstubAllGlobals();
});

test('a blank line separates paragraphs', () => {
  expect(paragraphs('One\nline.\n\nTwo.')).toEqual(['One\nline.', 'Two.']);
});

test.each([
  ['What is IVF?', 'what-is-ivf'],
  ['The clinic’s own', 'the-clinics-own'],
  ['আইভিএফ কী', 'আইভিএফ-কী'],
])('the slug of "%s" is %s', (heading, id) => {
  expect(slugify(heading)).toBe(id);
});

import { expect, test } from 'vitest';
import { languageOfText, otherLanguageOf } from '../../../src/lib/text-locale.ts';

test.each([
  ['Plain English', 'en'],
  ['गर्भधारण की बातें', 'hi'],
  ['সন্তানধারণের প্রাথমিক কথা', 'bn'],
  ['আইভিএফ কী? IVF', 'bn'],
  ['IVF and ICSI: আইভিএফ', 'en'],
  ['123 !?', 'en'],
  ['', 'en'],
])('the language of %j is %s', (text, locale) => {
  expect(languageOfText(text)).toBe(locale);
});

test.each([
  ['Waiting area', 'bn', 'en'],
  ['অপেক্ষার জায়গা', 'en', 'bn'],
  ['Waiting area', 'en', undefined],
  ['অপেক্ষার জায়গা', 'bn', undefined],
  ['', 'bn', undefined],
])('the name %j on a page in %s is in %s', (name, locale, other) => {
  expect(otherLanguageOf(name, locale)).toBe(other);
});

import { expect, test } from 'vitest';
import { localeOfText } from '../../../src/lib/text-locale.ts';

test.each([
  ['Plain English', 'en'],
  ['সন্তানধারণের প্রাথমিক কথা', 'bn'],
  ['আইভিএফ কী? IVF', 'bn'],
  ['IVF and ICSI: আইভিএফ', 'en'],
  ['123 !?', 'en'],
  ['', 'en'],
])('the language of %j is %s', (text, locale) => {
  expect(localeOfText(text)).toBe(locale);
});

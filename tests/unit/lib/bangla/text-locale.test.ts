import { expect, test } from 'vitest';
import { localeOfText } from '../../../../src/lib/text-locale.ts';

test.each(['সন্তানধারণের প্রাথমিক কথা', 'আইভিএফ কী? IVF'])('the language of %j is Bangla', (text) => {
  expect(localeOfText(text)).toBe('bn');
});

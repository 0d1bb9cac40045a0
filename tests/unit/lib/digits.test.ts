import { describe, expect, test } from 'vitest';
import { withAsciiDigits } from '../../../src/appointment/phone.ts';
import { asciiDigits } from '../../../src/lib/digits.ts';
import { foldText } from '../../../src/search/words.ts';

const LAST_CODE_POINT = 0x1ffff;
/** Every character that Unicode calls a decimal digit, of any script. */
const DIGITS = Array.from({ length: LAST_CODE_POINT }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /\p{Nd}/u.test(character),
);

/** The Bangla digits, and the characters on both sides of them. */
const BANGLA = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x09e1 + index));

test.each([
  ['২০২৬', '2026'],
  ['٢٠٢٦', '2026'],
  ['۲۰۲۶', '2026'],
  ['２０２６', '2026'],
  ['२०२६', '२०२६'],
])('%s is %s', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
});

describe('copies of lib/digits.ts, each with its reason there', () => {
  test('the rule of phone numbers reads each digit of Unicode alike', () => {
    expect(DIGITS.length).toBeGreaterThan(600);
    expect(DIGITS.filter((digit) => withAsciiDigits(digit) !== asciiDigits(digit))).toEqual([]);
  });

  test('the search reads Bangla digits and their neighbors alike', () => {
    const digitOf = (text: string) => /\d/.exec(text)?.[0];
    const differing = BANGLA.filter(
      (character) => digitOf(foldText(character)) !== digitOf(asciiDigits(character)),
    );
    expect(differing).toEqual([]);
  });
});

import { spaced, visibleText } from './visible-text.ts';

/** Fewest characters of a phone number; the specification rejects shorter input. */
export const PHONE_MIN_LENGTH = 10;

/**
 * First code points of the digit blocks that people here type: Bangla, Arabic-Indic, Persian, full-width. A copy of
 * `lib/digits.ts`: the rules of a request import nothing (`tests/unit/lib/digits.test.ts` compares them).
 */
const DIGIT_BLOCKS = [0x09e6, 0x0660, 0x06f0, 0xff10];

/** Patterns of numbers in Bangladesh without the leading zero, e.g. `1711000000` of `01711000000`. */
const NATIONAL = [
  /^1[3-9]\d{8}$/, // mobile
  /^96\d{8}$/, // IP phone
  /^2\d{7,9}$/, // Dhaka
  /^[3-79]\d{6,9}$/, // other fixed lines
];

/** Normalizes a typed phone number for the request: ASCII digits, plain spaces, dashes and plus sign. */
export function withAsciiDigits(input: string): string {
  return visibleText(spaced(input))
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const block = DIGIT_BLOCKS.find((first) => code >= first && code <= first + 9);
      return block === undefined ? digit : String(code - block);
    })
    .replace(/\s/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\uff0b/g, '+');
}

/**
 * Returns true for a phone number in the form of {@link withAsciiDigits}: a mobile number, a fixed line, an IP phone
 * (`096…`), or a foreign number with its plus sign. A mobile number is `01XXXXXXXXX`, also with `+880`, `880` or `00880`.
 */
export function isPhoneNumber(text: string): boolean {
  if (text.length < PHONE_MIN_LENGTH || !/^\+?[\d\s().\-/]+$/.test(text)) return false;
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const home = /^\+?880?(?=0?[1-9])0?(\d+)$/.exec(compact)?.[1];
  if (home !== undefined && NATIONAL.some((pattern) => pattern.test(home))) return true;
  if (compact.startsWith('+')) return !compact.startsWith('+880') && /^\+[1-9]\d{7,14}$/.test(compact);
  return NATIONAL.some((pattern) => pattern.test(compact.replace(/^0/, '')));
}

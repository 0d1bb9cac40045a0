import { spaced, visibleText } from './visible-text.ts';

/** The specification's rule: shorter input is never a phone number. */
export const PHONE_MIN_LENGTH = 10;

/**
 * First code points of the digit blocks that people here type: Bangla, Arabic-Indic, Persian, full-width. A copy of
 * `lib/digits.ts`: the rules of a request import nothing (`tests/unit/lib/digits.test.ts` compares them).
 */
const DIGIT_BLOCKS = [0x09e6, 0x0660, 0x06f0, 0xff10];

/** Digits after the leading zero of a number inside Bangladesh. */
const NATIONAL = [
  /^1[3-9]\d{8}$/, // mobile
  /^96\d{8}$/, // IP phone
  /^2\d{7,9}$/, // Dhaka
  /^[3-79]\d{6,9}$/, // other fixed lines
];

/** The text as typed, with ASCII digits and plain spaces, dashes and plus sign: what is sent. */
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
 * Tells whether a text (see {@link withAsciiDigits}) reads as a phone number: 01XXXXXXXXX with or without +880, 880 or
 * 00880, a fixed line, an IP phone (096…), or a foreign number with its plus sign.
 */
export function isPhoneNumber(text: string): boolean {
  if (text.length < PHONE_MIN_LENGTH || !/^\+?[\d\s().\-/]+$/.test(text)) return false;
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const home = /^\+?880?(?=0?[1-9])0?(\d+)$/.exec(compact)?.[1];
  if (home !== undefined && NATIONAL.some((pattern) => pattern.test(home))) return true;
  if (compact.startsWith('+')) return !compact.startsWith('+880') && /^\+[1-9]\d{7,14}$/.test(compact);
  return NATIONAL.some((pattern) => pattern.test(compact.replace(/^0/, '')));
}

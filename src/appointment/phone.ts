import { spaced, visibleText } from './visible-text.ts';

/** Fewest characters of a phone number; the specification rejects shorter input. */
export const PHONE_MIN_LENGTH = 10;

/**
 * First code points of the digit blocks that people here type: Bangla, Arabic-Indic, Persian, full-width. A copy of
 * `lib/digits.ts`: the rules of a request import nothing (`tests/unit/lib/digits.test.ts` compares them).
 */
const DIGIT_BLOCKS = [0x09e6, 0x0660, 0x06f0, 0xff10];

/** Phone numbers of a country. */
export interface PhoneRules {
  /** Country code without plus sign, e.g. `880`. */
  readonly countryCode: string;
  /** Digit before national numbers, which the international form leaves out, e.g. `0`; empty for none. */
  readonly trunkPrefix: string;
  /** National numbers without the trunk prefix: their first digits, and their least and most digits. */
  readonly numbers: readonly {
    readonly begins: readonly string[];
    readonly least: number;
    readonly most: number;
  }[];
}

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

/** Returns a text without a prefix; undefined for a text that begins otherwise. */
const withoutPrefix = (text: string, prefix: string): string | undefined =>
  text.startsWith(prefix) ? text.slice(prefix.length) : undefined;

/**
 * Returns true for a phone number in the form of {@link withAsciiDigits}: a number of the country, or a foreign number with its plus
 * sign. In Bangladesh, a mobile number is `01XXXXXXXXX`, also with `+880`, `880` or `00880`.
 */
export function isPhoneNumber(text: string, { countryCode, trunkPrefix, numbers }: PhoneRules): boolean {
  if (text.length < PHONE_MIN_LENGTH || !/^\+?[\d\s().\-/]+$/.test(text)) return false;
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const isNational = (digits: string | undefined): boolean => {
    const number = digits === undefined ? undefined : (withoutPrefix(digits, trunkPrefix) ?? digits);
    return numbers.some(
      ({ begins, least, most }) =>
        number !== undefined &&
        number.length >= least &&
        number.length <= most &&
        begins.some((start) => number.startsWith(start)),
    );
  };
  const digits = compact.replace('+', '');
  if (isNational(withoutPrefix(digits, countryCode))) return true;
  // People write `+88 01711…` or `+88 1711…` where the country code ends with the trunk prefix.
  const isShared = trunkPrefix !== '' && countryCode.endsWith(trunkPrefix);
  if (isShared && isNational(withoutPrefix(digits, countryCode.slice(0, -trunkPrefix.length)))) return true;
  if (compact.startsWith('+'))
    return !compact.startsWith(`+${countryCode}`) && /^\+[1-9]\d{7,14}$/.test(compact);
  return isNational(compact);
}

/** First code points of further digits that visitors type: Bangla, Arabic-Indic, Persian, full-width. */
const FIRST_DIGITS = [0x09e6, 0x0660, 0x06f0, 0xff10];

/** Returns a text with ASCII digits, e.g. `2026` for `২০২৬`. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const first = FIRST_DIGITS.find((start) => code >= start && code <= start + 9);
    return first === undefined ? digit : String(code - first);
  });

/** Returns a text with the digits of a language. @param locale E.g. `bn-BD`. */
export const inDigitsOf = (locale: string, text: string): string =>
  text.replace(/\d/g, (digit) => Number(digit).toLocaleString(locale));

const BANGLA = /[\u0980-\u09ff]/;

/** Returns a number in the digits of the script of a text, e.g. `৫` beside `মিনিট`. */
export const inDigitsLike = (text: string, number: number): string =>
  BANGLA.test(text) ? inDigitsOf('bn', String(number)) : String(number);

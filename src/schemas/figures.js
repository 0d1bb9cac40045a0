/** Runs in checks and, as it stands, in the editor in the browser. */

/**
 * A figure: what a page shows of it, and the numbers behind it.
 * @typedef {object} Figure
 * @property {string} shown
 * @property {string | undefined} [plain]
 * @property {{ from: number, to?: number | null | undefined } | undefined} [range]
 * @property {string | undefined} [unit]
 */

/** The shares that plain words name, in percent: `4 to 6 in 10` as 40 and 60. @param {string} plain */
const sharesIn = (plain) =>
  [
    ...plain.matchAll(/\b(\d{1,9})(?: (?:to|or|and) (\d{1,9}))? (?:in|out of) (?:every )?(\d{1,9})\b/g),
  ].flatMap(([, first, second = first, of]) =>
    [first, second].map((part) => (100 * Number(part)) / Number(of)),
  );

/** Plain words are rounded to a tenth. */
const ROUNDED = 10;

/** Returns the part of a figure that contradicts its numbers, with the correction. @param {Figure} figure */
export function figureFault({ shown, plain = '', range, unit }) {
  if (!range) return undefined;
  const { from } = range;
  // A form leaves null in an empty field.
  const to = range.to ?? from;
  if (from > to) return { path: ['range', 'to'], message: 'The range ends below its start.' };
  if (unit === '%' && (from < 0 || to > 100))
    return { path: ['range'], message: 'A share in % is between 0 and 100.' };
  const behind = `The numbers behind it are ${from === to ? from : `${from} to ${to}`}.`;
  // A copy of lib/digits.ts: the editor loads this file as it stands.
  const digits = shown.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const numbers = (digits.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(',', '')));
  // "up to 10%" does not say that it begins with 0.
  if (
    numbers.some((one) => one !== from && one !== to) ||
    ![from || to, to].every((one) => numbers.includes(one))
  )
    return { path: ['shown'], message: `${behind} Write them here, or correct the range.` };
  if (unit === '%' && sharesIn(plain).some((share) => share <= from - ROUNDED || share >= to + ROUNDED))
    return { path: ['plain'], message: `${behind} Write how many of ten that is.` };
  return undefined;
}

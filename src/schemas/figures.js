/** Runs in checks, and without a build step in the editor in the browser. */

/**
 * Figure of a claim: its texts on pages, and the numbers for charts.
 * @typedef {object} Figure
 * @property {string} shown
 * @property {string | undefined} [plain]
 * @property {{ from: number, to?: number | null | undefined } | undefined} [range]
 * @property {string | undefined} [unit]
 */

/** Returns the shares in plain words as percentages: 40 and 60 for `4 to 6 in 10`. @param {string} plain */
const sharesIn = (plain) =>
  [
    ...plain.matchAll(/\b(\d{1,9})(?: (?:to|or|and) (\d{1,9}))? (?:in|out of) (?:every )?(\d{1,9})\b/g),
  ].flatMap(([, first, second = first, of]) =>
    [first, second].map((part) => (100 * Number(part)) / Number(of)),
  );

/** Plain words are rounded to tenths. */
const ROUNDED = 10;

/** Returns the text of a figure that contradicts its numbers, with the correction. @param {Figure} figure */
export function figureFault({ shown, plain = '', range, unit }) {
  if (!range) return undefined;
  const { from } = range;
  // An empty form field is null.
  const to = range.to ?? from;
  if (from > to) return { path: ['range', 'to'], message: 'The range ends below its start.' };
  if (unit === '%' && (from < 0 || to > 100))
    return { path: ['range'], message: 'A share in % is between 0 and 100.' };
  const behind = `The numbers behind it are ${from === to ? from : `${from} to ${to}`}.`;
  // A copy of lib/digits.ts: the editor loads this file unchanged.
  const digits = shown.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const numbers = (digits.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((text) => Number(text.replaceAll(',', '')));
  // "Up to 10%" names no lower end.
  if (
    numbers.some((number) => number !== from && number !== to) ||
    ![from || to, to].every((limit) => numbers.includes(limit))
  )
    return { path: ['shown'], message: `${behind} Write them here, or correct the range.` };
  if (unit === '%' && sharesIn(plain).some((share) => share <= from - ROUNDED || share >= to + ROUNDED))
    return { path: ['plain'], message: `${behind} Write how many of ten that is.` };
  return undefined;
}

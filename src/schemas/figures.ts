import { asciiDigits } from '../lib/digits.ts';

/** Figure of a claim: its texts on pages, and the numbers for charts. */
interface Figure {
  readonly shown: string;
  readonly plain?: string | undefined;
  readonly range?: { readonly from: number; readonly to?: number | undefined } | undefined;
  readonly unit?: string | undefined;
}

/** Text of a figure that contradicts its numbers, with the correction. */
interface FigureFault {
  path: string[];
  message: string;
}

/** Returns the shares in plain words as percentages: 40 and 60 for `4 to 6 in 10`. */
const sharesIn = (plain: string): number[] =>
  [
    ...plain.matchAll(/\b(\d{1,9})(?: (?:to|or|and) (\d{1,9}))? (?:in|out of) (?:every )?(\d{1,9})\b/g),
  ].flatMap(([, first, second = first, of]) =>
    [first, second].map((part) => (100 * Number(part)) / Number(of)),
  );

/** Plain words are rounded to tenths. */
const ROUNDED = 10;

/** Returns the text of a figure that contradicts its numbers, with the correction. */
export function figureFault({ shown, plain = '', range, unit }: Figure): FigureFault | undefined {
  if (!range) return undefined;
  const { from, to = from } = range;
  if (from > to) return { path: ['range', 'to'], message: 'The range ends below its start.' };
  if (unit === '%' && (from < 0 || to > 100))
    return { path: ['range'], message: 'A share in % is between 0 and 100.' };
  const behind = `The numbers behind it are ${from === to ? from : `${from} to ${to}`}.`;
  const numbers = (asciiDigits(shown).match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((text) =>
    Number(text.replaceAll(',', '')),
  );
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

import type { Template } from './template.ts';

/** Formats of ranges and prices of a locale. */
interface RangeFormats {
  readonly range: Template<'from' | 'to'>;
  readonly money: Template<'amount'>;
}

/** A number with its mark or unit, e.g. `2,63,000`, `60%` or `৫টি`. */
const NUMBER = '\\p{Nd}[\\p{Nd}.,]{0,9}%?[\\p{L}\\p{M}]{0,9}';

/** Regular expressions by the words that they find. */
const patterns = new Map<string, RegExp>();

function patternOf({ range, money }: RangeFormats): RegExp {
  const key = `${range}\n${money}`;
  const known = patterns.get(key);
  if (known) return known;
  const between = range.slice(range.indexOf('{from}') + '{from}'.length, range.indexOf('{to}'));
  const [before = '', after = ''] = money.split('{amount}').map((text) => RegExp.escape(text));
  const pattern = new RegExp(
    `((?:${before})?${NUMBER}(?:-|${RegExp.escape(between)})${NUMBER}(?:${after})?)`,
    'u',
  );
  patterns.set(key, pattern);
  return pattern;
}

/** Splits a text at its ranges of numbers, e.g. `45-60` or `BDT 1,80,000 to 2,20,000`: every second part is a range. */
export const splitRanges = (text: string, formats: RangeFormats): string[] => text.split(patternOf(formats));

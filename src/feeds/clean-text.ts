import { plainText, truncate } from '../lib/text.ts';

/** Control characters but tab and line breaks, characters that turn the reading order, and invisible ones. */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff|[\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Joiners belong to Bangla spelling and to joined emoji; elsewhere they only hide. */
const STRAY_JOINER = /(?<![\p{M}\p{Script=Bengali}\p{Extended_Pictographic}])(?:\u200c|\u200d)+/gu;

/** A text without what nobody can see, and in well-formed Unicode. */
export const stripUnseen = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, '').replace(STRAY_JOINER, '');

/** HTML, or text, as one clean line of plain text of at most `length` characters. */
export function cleanLine(value: string, length: number): string {
  // Cut before the costly steps: four units are more than any letter needs, and a tag may stand before it.
  const line = stripUnseen(plainText(stripUnseen(value.slice(0, length * 8 + 2000))))
    .replace(/\s+/g, ' ')
    .trim();
  return truncate(line.slice(0, length * 8), length);
}

/** A value from outside for a report: one short line. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = stripUnseen(text.slice(0, 400)).replace(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80).toWellFormed()}…` : line}"`;
}

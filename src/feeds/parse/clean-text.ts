import { plainText, truncate } from '../../lib/text.ts';

/** Control characters except tab and line breaks, bidirectional controls, other invisible characters, and what XML forbids. */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff|[\ufff9-\ufffb]|[\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;

/** Half of a surrogate pair, which no encoding can hold. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Joiners, with the character before them where it can carry one: they belong to Bangla spelling and to joined emoji, and
 * are invisible anywhere else. A lookbehind would say this more plainly, but Safari has it only since 16.4.
 */
const JOINERS = /([\p{M}\p{Script=Bengali}\p{Extended_Pictographic}]?)(?:\u200c|\u200d)+/gu;

/** A text without invisible characters, and in well-formed Unicode. */
export const stripInvisible = (text: string): string =>
  text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (match, carrier: string) => (carrier === '' ? '' : match));

/** HTML or text as one clean line of plain text of at most `length` characters. */
export function cleanLine(value: string, length: number): string {
  // Cut before the expensive steps: a character takes at most about four code units, and a tag may precede it.
  const line = stripInvisible(plainText(stripInvisible(value.slice(0, length * 8 + 2000))))
    .replace(/\s+/g, ' ')
    .trim();
  return truncate(line.slice(0, length * 8), length);
}

/** An untrusted value for a report: one short line in quotes. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = stripInvisible(text.slice(0, 400)).replace(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80).replace(LONE_SURROGATE, '\ufffd')}…` : line}"`;
}

import { plainText, truncateAtWord } from '../../lib/text.ts';

/** Control characters except tab and line breaks, bidirectional controls, other invisible characters, and what XML forbids. */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff|[\ufff9-\ufffb]|[\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;

/** Half of a surrogate pair, which no encoding can hold. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Joiners, with the character before them where it can carry one: they belong to the spelling of Bangla, Hindi, Arabic and
 * Persian and to joined emoji, and are invisible anywhere else. Safari has lookbehinds only since 16.4.
 */
const JOINERS =
  /([\p{M}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Extended_Pictographic}]?)(?:\u200c|\u200d)+/gu;

/** Black flags with the tags of a country, e.g. of England: whole ones, and those whose tags do not end. */
const TAGGED_FLAGS =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu;

/** Stands for a whole flag while its tags are no invisible characters; the text has no other. */
const FLAG = '\u{f8ff}';

/** A text without invisible characters, and in well-formed Unicode. */
export function stripInvisible(text: string): string {
  const flags: string[] = [];
  const withoutFlags = text.includes('\u{1f3f4}')
    ? text.replaceAll(FLAG, '').replace(TAGGED_FLAGS, (_, whole: string | undefined) => {
        if (whole === undefined) return '';
        flags.push(whole);
        return FLAG;
      })
    : text;
  const visible = withoutFlags
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (match, carrier: string) => (carrier === '' ? '' : match));
  return flags.length === 0 ? visible : visible.replaceAll(FLAG, () => flags.shift() ?? '');
}

/** HTML or text as one clean line of plain text of at most `length` characters. */
export function cleanLine(value: string, length: number): string {
  // Cut before the expensive steps: a character takes at most about four code units, and a tag may precede it.
  const line = stripInvisible(plainText(stripInvisible(value.slice(0, length * 8 + 2000))))
    .replace(/\s+/g, ' ')
    .trim();
  return truncateAtWord(line.slice(0, length * 8), length);
}

/** An untrusted value for a report: one short line in quotes. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = stripInvisible(text.slice(0, 400)).replace(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80).replace(LONE_SURROGATE, '\ufffd')}…` : line}"`;
}

import { plainText, truncateAtWord } from '../../lib/text.ts';

/**
 * Matches control characters except tab and line breaks, bidirectional controls, other invisible characters, and characters
 * that XML forbids.
 */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff|[\ufff9-\ufffb]|[\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;

/** Matches an unpaired surrogate, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Matches joiners (U+200C, U+200D), with the character before them if it can carry a joiner. They belong to the spelling of
 * Bangla, Hindi, Arabic and Persian, and to emoji; elsewhere they are only invisible. Not a lookbehind, which Safari lacks
 * before 16.4.
 */
const JOINERS =
  /([\p{M}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Extended_Pictographic}]?)(?:\u200c|\u200d)+/gu;

/** Matches black flags with tag characters, e.g. the flag of England: complete flags (captured), and unfinished flags. */
const TAGGED_FLAGS =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu;

/** Placeholder of a complete flag while tag characters are removed. */
const FLAG = '\u{f8ff}';

/** Removes invisible characters, and replaces unpaired surrogates. */
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

/** Returns HTML or text as one line of plain text, with at most `length` characters. */
export function cleanLine(value: string, length: number): string {
  // Cuts before the expensive steps. A character has at most about four code units, and a long tag may precede it.
  const line = stripInvisible(plainText(stripInvisible(value.slice(0, length * 8 + 2000))))
    .replace(/\s+/g, ' ')
    .trim();
  return truncateAtWord(line.slice(0, length * 8), length);
}

/** Returns an untrusted value for a report: on one short line, in quotes. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = stripInvisible(text.slice(0, 400)).replace(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80).replace(LONE_SURROGATE, '\ufffd')}…` : line}"`;
}

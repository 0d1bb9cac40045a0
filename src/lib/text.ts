/** Words per minute of a careful reader of health texts. */
const READING_SPEED = 200;

/** Maximum length of the excerpt on a blog card, in characters. */
export const EXCERPT_LENGTH = 150;

/** Maximum length of a post's title on the sitemap page, in characters. */
export const SITEMAP_TITLE_LENGTH = 50;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns the offset of the `>` that ends the tag at `start`, outside quotation marks; -1 for an unclosed tag. */
function tagEnd(html: string, start: number): number {
  let quotationMark = '';
  for (let index = start; index < html.length; index += 1) {
    const character = html.charAt(index);
    if (quotationMark !== '') {
      if (character === quotationMark) quotationMark = '';
    } else if (character === '>') return index;
    else if ((character === '"' || character === "'") && html[index - 1] === '=') quotationMark = character;
  }
  return -1;
}

/** Replaces each tag by a space. Scans forward only: a regular expression would rescan at each unclosed `<`. */
function dropTags(html: string): string {
  let text = '';
  let end = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
    const close = tagEnd(html, start);
    if (close === -1) break;
    text += `${html.slice(end, start)} `;
    end = close + 1;
  }
  return text + html.slice(end);
}

/** Returns the text of an HTML fragment: tags become spaces, character references become characters. */
export function plainText(html: string): string {
  return dropTags(html)
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{1,6}));/gi,
      (whole, hex: string, decimal: string, name: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a column heading as a label before a cell: with a colon, unless it ends in punctuation. */
export const columnLabel = (heading: string): string => (/[?!:।]$/.test(heading) ? heading : `${heading}:`);

/** Returns the reading time of a text in minutes, at 200 words a minute; at least 1. */
export function readMinutes(text: string): number {
  const words = text.split(' ').filter(Boolean).length;
  return Math.max(1, Math.ceil(words / READING_SPEED));
}

/** Splits texts into characters. Shared, because its creation takes time. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Yields the offset of each character as readers see it; of each code point in browsers without `Intl.Segmenter` (Firefox
 * 124).
 */
function* characterStarts(text: string): Generator<number> {
  if (typeof Intl.Segmenter === 'function') {
    segmenter ??= new Intl.Segmenter('bn');
    for (const { index } of segmenter.segment(text)) yield index;
    return;
  }
  let index = 0;
  for (const character of text) {
    yield index;
    index += character.length;
  }
}

/** Maximum number of characters to remove, so that a text ends with a whole word; longer words are cut. */
const LONGEST_WORD = 30;

/** Returns the whole words of a text before an index. */
function wordsBefore(text: string, index: number): string {
  const end = text.lastIndexOf(' ', index);
  return text.slice(0, end > Math.max(0, index - LONGEST_WORD) ? end : index).trimEnd();
}

/** Returns the offset behind the first `length` characters of a text; undefined for a text that has no more. */
function offsetAfter(text: string, length: number): number | undefined {
  if (text.length <= length) return undefined;
  let count = 0;
  for (const index of characterStarts(text)) {
    if (count === length) return index;
    count += 1;
  }
  return undefined;
}

/** Returns the first character of a text, with the signs on it, e.g. `রি` of `রিয়া`. */
export const firstCharacter = (text: string): string => text.slice(0, offsetAfter(text, 1));

/** Returns the first `length` characters of a longer text and an ellipsis, e.g. `About IVF and w…`. Splits no character. */
export function truncate(text: string, length: number): string {
  const end = offsetAfter(text, length);
  return end === undefined ? text : `${text.slice(0, end)}…`;
}

/** Returns the whole words in the first `length` characters of a longer text and an ellipsis, e.g. `About IVF and…`. */
export function truncateAtWord(text: string, length: number): string {
  const end = offsetAfter(text, length);
  return end === undefined ? text : `${wordsBefore(text, end)}…`;
}

/** Middle dot between two short texts: a line breaks before it, so that no line ends in a dot. */
export const DOT = ' ·\u00a0';

/** Splits a plain text into paragraphs at blank lines. */
export const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).map((part) => part.trim());

/**
 * Returns an id for links from a heading: letters and digits of any script, joined by dashes. Keeps joiners between
 * letters.
 */
export function slugify(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/([\p{L}\p{M}][\u200c\u200d])(?=[\p{L}\p{M}])|[\u200c\u200d]+/gu, '$1')
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Words a minute that a careful reader of health text reads. */
const READING_SPEED = 200;

/** Length of the excerpt on a blog card, in characters. */
export const EXCERPT_LENGTH = 150;

/** Length of a post's title on the sitemap page, in characters. */
export const SITEMAP_TITLE_LENGTH = 50;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of an HTML fragment: tags become spaces, character references become characters. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Minutes that a plain text takes to read: its words by 200, rounded up; never less than one. */
export function readMinutes(text: string): number {
  const words = text.split(' ').filter(Boolean).length;
  return Math.max(1, Math.ceil(words / READING_SPEED));
}

const LETTERS = new Intl.Segmenter('bn');

/** At most `length` characters of a text, with an ellipsis when something was left out. Never splits a letter. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  let count = 0;
  // Looks no further than it must: to segment a whole article for its excerpt costs more than to parse it.
  for (const { index } of LETTERS.segment(text))
    if (count++ === length) return `${text.slice(0, index).trimEnd()}…`;
  return text;
}

/** The paragraphs of a plain text: a blank line parts them. */
export const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).map((part) => part.trim());

/** An id for links, made from a heading: letters and digits of any script, joined by dashes. */
export function slugify(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

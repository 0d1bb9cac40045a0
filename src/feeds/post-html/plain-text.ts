import createMarkdown, { type MarkdownIt } from 'markdown-it';
import { RecordError } from '../errors.ts';
import { BULLETS } from './bullets.ts';

/** Maximum characters that are read as Markdown: each may take 400 bytes of memory. Longer texts become paragraphs. */
const MAX_MARKDOWN = 256 * 1024;
/** Maximum characters of a plain text; a longer text is rejected. */
const MAX_PLAIN = 1024 * 1024;

/** Start of a tag. Does not match `<name@example.com>` or `<https://example.com>`, which mail programs write. */
const TAG = /<\/?[a-z][a-z\d]*(?:-[a-z\d]+)*[\s/>]/i;

/** Start of a line with a bullet or a number. Text from Word has a tab after it, which Markdown would read as code. */
const ITEM = `^[ \\t]*(?:([${BULLETS}]|[o§](?=\\t))[ \\t]+|(\\d{1,3})[.)]\\t+)`;
const ITEMS = new RegExp(`(?:${ITEM}.*\\n)+`, 'gm');

/** Bullets of the second list level in Word. */
const INNER_BULLETS = 'o§▪◦\uf0a7';

/** Lines of a spreadsheet: two or more lines with a tab after some text. */
const ROWS = /(?:^[\t ]*[^\s][^\t\n]*\t.*\n){2,}/gm;

/** Web address at the start of a text, without the punctuation of the sentence around it. */
const ADDRESS = /^https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?…'’”»*_]|\([^\s<>"()]*\))/i;

/** Makes a parser link web addresses in one scan. Its own rule `linkify` takes quadratic time on hostile text. */
function linkAddresses(markdown: MarkdownIt): MarkdownIt {
  markdown.core.ruler.disable('linkify');
  markdown.linkify.matchAtStart = (text) => {
    const [url] = ADDRESS.exec(text) ?? [];
    return url ? { schema: '', index: 0, lastIndex: url.length, raw: url, text: url, url } : null;
  };
  return markdown;
}

/** Parser of Markdown. Line breaks count, tags are text; indentation and a line of dashes have no meaning. */
const markdown = linkAddresses(
  createMarkdown({ html: false, breaks: true, linkify: true }).disable(['code', 'lheading']),
);

/** Parser of long texts: only paragraphs, line breaks and web addresses. */
const paragraphs = linkAddresses(
  createMarkdown('zero', { breaks: true, linkify: true }).enable(['newline', 'linkify']),
);

/** Returns true for a text without a complete tag and without the start of a comment. */
export function isPlainText(text: string): boolean {
  const tag = text.search(TAG);
  return !text.includes('<!--') && (tag === -1 || !text.includes('>', tag));
}

/** Converts lines with bullets or numbers to a Markdown list. */
const toList = (lines: string): string =>
  lines.replace(new RegExp(ITEM, 'gm'), (_, bullet: string | undefined, number: string) => {
    if (bullet === undefined) return `${number}. `;
    return INNER_BULLETS.includes(bullet) ? '  - ' : '- ';
  });

/** Converts lines of a spreadsheet to a Markdown table with as many columns as the widest line. */
function toTable(lines: string): string {
  const rows = lines.replaceAll('|', '\\|').trimEnd().split('\n');
  const [head = [], ...body] = rows.map((line) => line.split('\t'));
  const dashes = Array<string>(Math.max(head.length, ...body.map(({ length }) => length))).fill('---');
  const names = dashes.map((_, column) => head[column] ?? '');
  return [names, dashes, ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/**
 * Converts plain text from Word, a mail or a spreadsheet to Markdown: bullets become lists, cells become tables. Puts blank
 * lines around lists and tables, so that other lines do not become part of them.
 */
const normalizeLines = (text: string): string =>
  `${text.replace(/\r\n?/g, '\n')}\n`
    .replace(ITEMS, (lines) => `\n${toList(lines)}\n`)
    .replace(ROWS, (lines) => `\n${toTable(lines)}\n`);

/** Converts plain text or Markdown to HTML, which is not sanitized yet. @throws RecordError when it is too long. */
export function plainTextToHtml(text: string): string {
  if (text.length > MAX_PLAIN)
    throw new RecordError(`its text is longer than ${MAX_PLAIN} characters; split it into several posts`);
  return text.length > MAX_MARKDOWN ? paragraphs.render(text) : markdown.render(normalizeLines(text));
}

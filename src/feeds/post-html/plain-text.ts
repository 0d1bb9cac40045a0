import MarkdownIt from 'markdown-it';
import { RecordError } from '../errors.ts';
import { BULLETS } from './bullets.ts';

/** Characters above which a text is read as paragraphs, and above which it is rejected: each may take 400 bytes of memory. */
const MAX_MARKDOWN = 256 * 1024;
const MAX_PLAIN = 1024 * 1024;

/** The start of a tag. Not `<name@example.com>` or `<https://example.com>`, which mail programs write. */
const TAG = /<\/?[a-z][a-z\d]*(?:-[a-z\d]+)*[\s/>]/i;

/** Starts of lines with a bullet or a number. What Word pastes has a tab behind it, in which Markdown sees code. */
const ITEM = `^[ \\t]*(?:([${BULLETS}]|[o§](?=\\t))[ \\t]+|(\\d{1,3})[.)]\\t+)`;
const ITEMS = new RegExp(`(?:${ITEM}.*\\n)+`, 'gm');

/** Bullets of the second level in Word. */
const INNER_BULLETS = 'o§▪◦\uf0a7';

/** Lines of a spreadsheet: tabs behind some text. */
const ROWS = /(?:^[\t ]*[^\s][^\t\n]*\t.*\n){2,}/gm;

/** A web address at the start of a text, without the signs of the sentence around it. */
const ADDRESS = /^https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?…'’”»*_]|\([^\s<>"()]*\))/i;

/** Makes a parser link web addresses, by one scan: what it has for that takes quadratic time on hostile text. */
function linkAddresses(markdown: MarkdownIt): MarkdownIt {
  markdown.core.ruler.disable('linkify');
  markdown.linkify.matchAtStart = (text) => {
    const [url] = ADDRESS.exec(text) ?? [];
    return url ? { schema: '', index: 0, lastIndex: url.length, raw: url, text: url, url } : null;
  };
  return markdown;
}

/** Editors' plain text: line breaks count, tags are text, and indentation or a line of dashes means nothing. */
const markdown = linkAddresses(
  new MarkdownIt({ html: false, breaks: true, linkify: true }).disable(['code', 'lheading']),
);

/** Paragraphs, line breaks and addresses only. */
const paragraphs = linkAddresses(
  new MarkdownIt('zero', { breaks: true, linkify: true }).enable(['newline', 'linkify']),
);

/** True for a text without any complete tag or comment. */
export function isPlainText(text: string): boolean {
  const tag = text.search(TAG);
  return !text.includes('<!--') && (tag === -1 || !text.includes('>', tag));
}

/** Lines with bullets or numbers as a list of Markdown. */
const toList = (lines: string): string =>
  lines.replace(new RegExp(ITEM, 'gm'), (_, bullet: string | undefined, number: string) => {
    if (bullet === undefined) return `${number}. `;
    return INNER_BULLETS.includes(bullet) ? '  - ' : '- ';
  });

/** Lines of a spreadsheet as a table of Markdown, with as many columns as the widest line has. */
function toTable(lines: string): string {
  const rows = lines.replaceAll('|', '\\|').trimEnd().split('\n');
  const [head = [], ...body] = rows.map((line) => line.split('\t'));
  const dashes = Array<string>(Math.max(head.length, ...body.map(({ length }) => length))).fill('---');
  const names = dashes.map((_, column) => head[column] ?? '');
  return [names, dashes, ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/**
 * Plain text that was pasted from Word, a mail or a spreadsheet as Markdown: its bullets become lists, its cells tables. Blank
 * lines keep the lines around these from being read as parts of them.
 */
const normalizeLines = (text: string): string =>
  `${text.replace(/\r\n?/g, '\n')}\n`
    .replace(ITEMS, (lines) => `\n${toList(lines)}\n`)
    .replace(ROWS, (lines) => `\n${toTable(lines)}\n`);

/** Plain text or Markdown as HTML, still to be sanitized. @throws RecordError when it is too long. */
export function plainTextToHtml(text: string): string {
  if (text.length > MAX_PLAIN)
    throw new RecordError(`its text is longer than ${MAX_PLAIN} characters; split it into several posts`);
  return text.length > MAX_MARKDOWN ? paragraphs.render(text) : markdown.render(normalizeLines(text));
}

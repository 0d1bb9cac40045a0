import type { Element, Root, Text } from 'hast';
import { Parser } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'unified';
import { RecordError } from '../errors.ts';
import { stripInvisible } from '../parse/fields.ts';
import { visit } from './nodes.ts';

/** Characters of a text above which it is rejected. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** Characters of a text above which its author is warned. */
const LONG = 1024 * 1024;

/** Nested elements. Honest posts have fewer than twenty; what walks the tree by recursion relies on this limit. */
const MAX_DEPTH = 256;

/** Elements and pieces of text. Honest posts have a few hundred. */
const MAX_NODES = 100_000;

/** Attributes of one element. */
const MAX_ATTRIBUTES = 100;

/** Characters above which a text is read as paragraphs, and above which it is rejected: each may take 400 bytes of memory. */
const MAX_MARKDOWN = 256 * 1024;
const MAX_PLAIN = 1024 * 1024;

/** The start of a tag. Not `<name@example.com>` or `<https://example.com>`, which mail programs write. */
const TAG = /<\/?[a-z][a-z\d]*(?:-[a-z\d]+)*[\s/>]/i;

/** Bullets as Word, Outlook and mail programs write them: letters of a symbol font among them. */
export const BULLETS = '·•●▪◦‣∙\uf0b7\uf0a7\uf0d8\uf0fc';

/** Starts of lines with a bullet or a number. What Word pastes has a tab behind it, in which Markdown sees code. */
const ITEM = `^[ \\t]*(?:([${BULLETS}]|[o§](?=\\t))[ \\t]+|(\\d{1,3})[.)]\\t+)`;
const ITEMS = new RegExp(`(?:${ITEM}.*\\n)+`, 'gm');

/** Bullets of the second level in Word. */
const INNER_BULLETS = 'o§▪◦\uf0a7';

/** Lines of a spreadsheet: tabs behind some text. */
const ROWS = /(?:^[\t ]*[^\s][^\t\n]*\t.*\n){2,}/gm;

/** A web address at the start of a text, without the signs of the sentence around it. */
const ADDRESS = /^https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?…'’”»*_]|\([^\s<>"()]*\))/i;

/** Builds the tree while the parser reads, and counts what it holds. */
class TreeBuilder {
  readonly root: Root = { type: 'root', children: [] };
  /** The open elements, outermost first. */
  readonly #open: (Root | Element)[] = [this.root];
  #nodes = 0;

  #append(node: Element | Text): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES)
      throw new RecordError(`its text has more than ${MAX_NODES} elements; split it into several posts`);
    this.#open.at(-1)?.children.push(node);
  }

  onopentag(tagName: string, properties: Record<string, string>): void {
    if (Object.keys(properties).length > MAX_ATTRIBUTES)
      throw new RecordError(`an element of its text has more than ${MAX_ATTRIBUTES} attributes`);
    const element: Element = { type: 'element', tagName, properties, children: [] };
    this.#append(element);
    this.#open.push(element);
    if (this.#open.length - 1 > MAX_DEPTH)
      throw new RecordError(
        `its text nests more than ${MAX_DEPTH} elements inside one another; paste it again as plain text`,
      );
  }

  onclosetag(): void {
    this.#open.pop();
  }

  ontext(value: string): void {
    const last = this.#open.at(-1)?.children.at(-1);
    if (last?.type === 'text') last.value += value;
    else this.#append({ type: 'text', value });
  }
}

/**
 * Parses untrusted HTML in time and memory linear in its length. Comments and doctypes are dropped. The parser works tag by
 * tag: the repairs that a browser makes to misnested tags can multiply a text (the "adoption agency algorithm").
 */
function parseHtml(html: string): Root {
  const builder = new TreeBuilder();
  const parser = new Parser(builder);
  parser.write(html);
  parser.end();
  return builder.root;
}

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
function isPlainText(text: string): boolean {
  const tag = text.search(TAG);
  return !text.includes('<!--') && (tag === -1 || !text.includes('>', tag));
}

/** Lines with bullets or numbers as a list of Markdown. */
const toList = (lines: string): string =>
  lines.replace(new RegExp(ITEM, 'gm'), (_, bullet: string | undefined, number: string) =>
    bullet === undefined ? `${number}. ` : INNER_BULLETS.includes(bullet) ? '  - ' : '- ',
  );

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
function plainTextToHtml(text: string): string {
  if (text.length > MAX_PLAIN)
    throw new RecordError(`its text is longer than ${MAX_PLAIN} characters; split it into several posts`);
  return text.length > MAX_MARKDOWN ? paragraphs.render(text) : markdown.render(normalizeLines(text));
}

/**
 * The parser of the processor: HTML, or plain text and Markdown where a text has no tag. Properties keep the names of their
 * attributes (`colspan`).
 * @throws RecordError when a text is too long, too deep or too large.
 */
export const parsePost: Plugin<[], string, Root> = function () {
  this.parser = (document, file) => {
    if (document.length > MAX_LENGTH)
      throw new RecordError(`its text is longer than ${MAX_LENGTH / 1024 / 1024} million characters`);
    if (document.length > LONG)
      file.message(`its text is very long (${Math.round(document.length / 1024)} thousand characters)`);
    const text = stripInvisible(document);
    return parseHtml(isPlainText(text) ? plainTextToHtml(text) : text);
  };
};

/** Removes the invisible characters that character references stood for. */
export const cleanTexts = () => (tree: Root) =>
  visit(tree, (node) => {
    if (node.type === 'text') node.value = stripInvisible(node.value);
    if (node.type === 'element')
      for (const name of ['alt', 'title'])
        if (node.properties[name]) node.properties[name] = stripInvisible(String(node.properties[name]));
  });

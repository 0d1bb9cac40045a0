import MarkdownIt from 'markdown-it';
import type { OnChange } from '../changes.ts';
import { RecordError } from '../errors.ts';
import { normalizeLines } from './plain-lines.ts';

/** Editors' plain text: line breaks count, tags are text, and indentation or a line of dashes means nothing. */
const markdown = new MarkdownIt({ html: false, breaks: true }).disable(['code', 'lheading']);

/** Paragraphs and line breaks only. */
const paragraphs = new MarkdownIt('zero', { breaks: true }).enable('newline');

/** Characters above which a text is read as paragraphs, and above which it is rejected: each may take 400 bytes of memory. */
const MAX_MARKDOWN = 256 * 1024;
const MAX_PLAIN = 1024 * 1024;

/** The start of a tag. Not `<name@example.com>` or `<https://example.com>`, which mail programs write. */
const TAG = /<\/?[a-z][a-z\d]*(?:-[a-z\d]+)*[\s/>]/i;

/** True for a text without any complete tag or comment. */
export function isPlainText(text: string): boolean {
  const tag = text.search(TAG);
  return !text.includes('<!--') && (tag === -1 || !text.includes('>', tag));
}

/** Plain text or Markdown as HTML, still to be sanitized. @throws RecordError when it is too long. */
export function markdownToHtml(text: string, onChange: OnChange): string {
  if (text.length > MAX_PLAIN)
    throw new RecordError(`its text is longer than ${MAX_PLAIN} characters; split it into several posts`);
  onChange({ kind: 'plain text' });
  if (text.length > MAX_MARKDOWN) return paragraphs.render(text);
  return markdown.render(normalizeLines(text, onChange));
}

import MarkdownIt from 'markdown-it';

/** Editors' plain text: line breaks count, tags are text, and indentation or a line of dashes means nothing. */
const markdown = new MarkdownIt({ html: false, breaks: true }).disable(['code', 'lheading']);

/** True for a text without any complete tag or comment. */
export function isPlainText(text: string): boolean {
  const tag = text.search(/<\/?[a-z]/i);
  return !text.includes('<!--') && (tag === -1 || !text.includes('>', tag));
}

/** Plain text or Markdown as HTML, still to be sanitized. */
export const markdownToHtml = (text: string): string => markdown.render(text);

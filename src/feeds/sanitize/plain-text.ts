const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const LIST_ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;

/** `**bold**`, `*slanted*` and `[words](address)` of one line that is escaped already. */
const inline = (line: string): string =>
  line
    .replace(/\[([^\]\n]{1,300})\]\((\S{1,500}?)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(\S(?:[^*\n]*\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\w])\*(\S(?:[^*\n]*\S)?)\*(?![*\w])/g, '<em>$1</em>');

function block(text: string): string {
  const lines = text.split('\n');
  const heading = lines.length === 1 ? HEADING.exec(lines[0] ?? '') : null;
  if (heading)
    return `<h${heading[1]?.length}>${inline(escapeText(heading[2] ?? ''))}</h${heading[1]?.length}>`;
  const items = lines.map((line) => LIST_ITEM.exec(line));
  if (items.every((item) => item !== null)) {
    const tag = items[0]?.[1] === undefined ? 'ul' : 'ol';
    return `<${tag}>${items.map((item) => `<li>${inline(escapeText(item[2] ?? ''))}</li>`).join('')}</${tag}>`;
  }
  return `<p>${lines.map((line) => inline(escapeText(line))).join('<br>')}</p>`;
}

/** True for a body in which nobody wrote a tag. */
export const isPlainText = (body: string): boolean => !/<\/?[a-z][^>]*>|<!--/i.test(body);

/** A plain text, or a little Markdown, as HTML: paragraphs, headings, lists, bold, slanted, links. To be sanitized. */
export const plainTextToHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(
      /&(?:lt|gt|amp|quot|nbsp|#39);/g,
      (entity) =>
        ({ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" })[entity] ??
        entity,
    )
    // A Markdown heading needs no blank line around it.
    .replace(/^(#{1,6}\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(block)
    .join('\n');

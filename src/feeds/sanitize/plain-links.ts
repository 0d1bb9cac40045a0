import type { ElementContent, Root } from 'hast';
import { walk } from './walk.ts';

/** A web address in plain text. One scan: the linkifier of markdown-it takes quadratic time on hostile text. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;

/** Signs that end a sentence rather than an address. */
const ENDS = ".,;:!?…'’”»*_";

/** Elements whose text stays as it is. */
const KEPT: ReadonlySet<string> = new Set(['a', 'code', 'pre']);

/** The length of an address without the signs of the sentence around it. */
function addressLength(text: string): number {
  let end = text.length;
  const hasBracket = text.includes('(');
  while (end > 0 && (ENDS.includes(text.charAt(end - 1)) || (!hasBracket && text[end - 1] === ')'))) end -= 1;
  return end;
}

/** A text with its addresses as links. */
function withLinks(value: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  let last = 0;
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    const href = found.slice(0, addressLength(found));
    if (index > last) nodes.push({ type: 'text', value: value.slice(last, index) });
    nodes.push({
      type: 'element',
      tagName: 'a',
      properties: { href },
      children: [{ type: 'text', value: href }],
    });
    last = index + href.length;
  }
  if (last < value.length) nodes.push({ type: 'text', value: value.slice(last) });
  return nodes;
}

/** Makes links of the web addresses in a text that had no HTML. */
export function linkAddresses(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'element' && KEPT.has(node.tagName)) return [node];
    return node.type === 'text' && /https?:\/\//i.test(node.value) ? withLinks(node.value) : undefined;
  });
}

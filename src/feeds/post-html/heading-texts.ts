import type { Root } from 'hast';
import { visit, visitElements } from './nodes.ts';

/** Collects the plain text of each h2 and h3. @param headings Receives the texts, in order. */
export const collectHeadings = (headings: string[]) => (tree: Root) =>
  visitElements(tree, (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return;
    const texts: string[] = [];
    visit(node, (part) => {
      if (part.type === 'text') texts.push(part.value);
    });
    headings.push(texts.join(' ').replace(/\s+/g, ' ').trim());
  });

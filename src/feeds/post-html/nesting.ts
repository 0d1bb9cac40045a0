import type { ElementContent, Root } from 'hast';
import { element, isBlock } from './nodes.ts';

/** Maximum depth of nested lists and quotations. Each level indents its text, and phones are narrow. */
const MAX_NESTED = 6;

/**
 * Replaces lists and quotations that are nested too deep with their content, and their items with paragraphs.
 * @param outer Number of lists and quotations around the children.
 */
const flatten = (children: readonly ElementContent[], outer: number): ElementContent[] =>
  children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    const isNested = /^(?:[uod]l|blockquote)$/.test(child.tagName);
    const depth = outer + Number(isNested);
    const inner = flatten(child.children, depth);
    if (depth > MAX_NESTED && isNested) return inner;
    if (depth > MAX_NESTED && /^(?:li|d[td])$/.test(child.tagName))
      return inner.some(isBlock) ? inner : [element('p', {}, inner)];
    child.children = inner;
    return [child];
  });

/** Makes paragraphs of lists and quotations that are nested too deep for a phone. */
export const flattenNesting = () => (tree: Root) => {
  tree.children = flatten(
    tree.children.filter((child) => child.type !== 'doctype'),
    0,
  );
};

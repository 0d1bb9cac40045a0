import type { ElementContent, Root } from 'hast';
import { element, isBlock } from './nodes.ts';

/** Lists and quotations inside one another: each indents its text, and a phone is narrow. */
const MAX_NESTED = 6;

/** Children with the items of lists and quotations that are nested too deep as paragraphs. @param outer Those around them. */
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

/** Makes paragraphs of lists and quotations that are nested deeper than a phone is wide. */
export const flattenNesting = () => (tree: Root) => {
  tree.children = flatten(
    tree.children.filter((child) => child.type !== 'doctype'),
    0,
  );
};

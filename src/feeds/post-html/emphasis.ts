import type { Root } from 'hast';
import { element, styleOf, visitElements } from './nodes.ts';

/** Emphasis that Google Docs says in styles: the text of a `span` is bold, that of a `b` around a whole text is not. */
const EMPHASIS = [
  {
    tagName: 'strong',
    same: /^(?:b|strong)$/,
    set: /font-weight:\s*(?:bold|[6-9]00)/i,
    unset: /font-weight:\s*(?:normal|[1-4]00)/i,
  },
  { tagName: 'em', same: /^(?:i|em)$/, set: /font-style:\s*italic/i, unset: /font-style:\s*normal/i },
];

/** Says emphasis by elements where a text says it by styles. */
export const nameEmphasis = () => (tree: Root) =>
  visitElements(tree, (node) => {
    const style = styleOf(node);
    for (const { tagName, same, set, unset } of EMPHASIS)
      if (same.test(node.tagName) && unset.test(style)) node.tagName = 'span';
      else if (node.tagName === 'span' && set.test(style))
        node.children = [element(tagName, {}, node.children)];
  });

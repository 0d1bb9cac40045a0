import type { Root } from 'hast';
import { element, styleOf, visitElements } from './nodes.ts';

/** Google Docs writes emphasis as styles: a `span` may be bold or italic, and a `b` or `i` may be set back to normal. */
const EMPHASIS = [
  {
    tagName: 'strong',
    same: /^(?:b|strong)$/,
    set: /font-weight:\s*(?:bold|[6-9]00)/i,
    unset: /font-weight:\s*(?:normal|[1-4]00)/i,
  },
  { tagName: 'em', same: /^(?:i|em)$/, set: /font-style:\s*italic/i, unset: /font-style:\s*normal/i },
];

/**
 * Turns bold and italic styles of a `span` into `strong` and `em`. Emphasis tags that their style sets back to normal
 * become `span`.
 */
export const nameEmphasis = () => (tree: Root) =>
  visitElements(tree, (node) => {
    const style = styleOf(node);
    for (const { tagName, same, set, unset } of EMPHASIS)
      if (same.test(node.tagName) && unset.test(style)) node.tagName = 'span';
      else if (node.tagName === 'span' && set.test(style))
        node.children = [element(tagName, {}, node.children)];
  });

import type { ElementContent, Root } from 'hast';
import { editChildren, isBlank, isBlock, tagOf } from './nodes.ts';

/** Elements that are removed if they show nothing. */
const FILLED = /^(?:p|h[1-6]|[uo]l|blockquote|figure|img)$/;

/** Inline elements that are removed if they have no content. A space is content, because it separates two words. */
const FILLED_INLINE = /^(?:a|b|i|u|s|strong|em|su[bp]|code)$/;

/** Maximum line breaks in a row. */
const MAX_BREAKS = 2;

/** Returns true for nodes that show nothing: space, elements without content, images without `src`. */
function isEmpty(node: ElementContent): boolean {
  if (node.type !== 'element') return isBlank(node);
  if (node.tagName === 'img') return node.properties.src === undefined;
  return node.tagName !== 'hr' && !node.properties.dataWord && node.children.every(isEmpty);
}

/** Returns true for an inline element without any content, even space. */
const isVoid = (node: ElementContent): boolean =>
  node.type === 'element' &&
  FILLED_INLINE.test(node.tagName) &&
  !node.properties.dataWord &&
  node.children.every(isVoid);

/** Removes line breaks at the start, after blocks and after images. Keeps at most two line breaks in a row. */
function dropBreaks(children: readonly ElementContent[]): ElementContent[] {
  let room = 0;
  return children.filter((child) => {
    if (tagOf(child) === 'br') return room-- > 0;
    if (!isBlank(child)) room = isBlock(child) || tagOf(child) === 'img' ? 0 : MAX_BREAKS;
    return true;
  });
}

/** Removes empty paragraphs, headings and lists, images without `src`, and surplus line breaks. */
export const closeGaps = () => (tree: Root) =>
  editChildren(tree, (children, parent) => {
    const filled = children.filter(
      (child) => !isVoid(child) && !(FILLED.test(tagOf(child)) && isEmpty(child)),
    );
    // The second, reversed pass removes line breaks at the end and before blocks.
    const isText = parent.type === 'root' || parent.tagName === 'p';
    return isText ? dropBreaks(dropBreaks(filled).reverse()).reverse() : filled;
  });

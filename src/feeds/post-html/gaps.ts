import type { ElementContent, Root } from 'hast';
import { editChildren, isBlank, isBlock, tagOf } from './nodes.ts';

/** Elements that mean nothing without content. */
const FILLED = /^(?:p|h[1-6]|[uo]l|blockquote|figure|img)$/;

/** Elements of a line that mean nothing without content, but whose space separates two words. */
const FILLED_INLINE = /^(?:a|b|i|u|s|strong|em|su[bp]|code)$/;

/** Line breaks in a row; more of them only make a gap. */
const MAX_BREAKS = 2;

/** True for what shows nothing: space, elements without content, pictures without an address. */
function isEmpty(node: ElementContent): boolean {
  if (node.type !== 'element') return isBlank(node);
  if (node.tagName === 'img') return node.properties.src === undefined;
  return node.tagName !== 'hr' && !node.properties.dataWord && node.children.every(isEmpty);
}

/** True for an element of a line without any content, also without space. */
const isVoid = (node: ElementContent): boolean =>
  node.type === 'element' &&
  FILLED_INLINE.test(node.tagName) &&
  !node.properties.dataWord &&
  node.children.every(isVoid);

/** Returns the children without line breaks at the start or directly after a block or picture, and with at most two in a row. */
function dropBreaks(children: readonly ElementContent[]): ElementContent[] {
  let room = 0;
  return children.filter((child) => {
    if (tagOf(child) === 'br') return room-- > 0;
    if (!isBlank(child)) room = isBlock(child) || tagOf(child) === 'img' ? 0 : MAX_BREAKS;
    return true;
  });
}

/** Removes empty paragraphs, headings and lists, pictures without an address, and line breaks that only make gaps. */
export const closeGaps = () => (tree: Root) =>
  editChildren(tree, (children, parent) => {
    const filled = children.filter(
      (child) => !isVoid(child) && !(FILLED.test(tagOf(child)) && isEmpty(child)),
    );
    const isText = parent.type === 'root' || parent.tagName === 'p';
    return isText ? dropBreaks(dropBreaks(filled).reverse()).reverse() : filled;
  });

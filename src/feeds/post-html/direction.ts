import type { Element, Root } from 'hast';
import { declarationsOf } from './declarations.ts';
import { isBlock, type Parent } from './nodes.ts';

type Direction = 'ltr' | 'rtl';

/** Elements around blocks, which the allowlist drops: their direction passes to the blocks. */
const WRAPPERS = /^(?:html|body|div|section|article|main|center|form)$/;

/** Reads the direction of an element, from its attribute or its style. */
function directionOf(node: Element): Direction | undefined {
  const value = String(node.properties.dir ?? declarationsOf(node).get('direction') ?? '').toLowerCase();
  return value === 'rtl' || value === 'ltr' ? value : undefined;
}

/** @param around Direction of the page at this place. @param passed Direction of dropped elements between. */
function keepIn(parent: Parent, around: Direction, passed: Direction): void {
  for (const node of parent.children) {
    if (node.type !== 'element') continue;
    const own = directionOf(node) ?? passed;
    delete node.properties.dir;
    if (WRAPPERS.test(node.tagName) && node.children.some(isBlock)) {
      keepIn(node, around, own);
      continue;
    }
    // Inside a line, the letters themselves say their direction.
    const isKept = isBlock(node) || /^t(?:able|r|d|h)$/.test(node.tagName);
    if (isKept && own !== around) node.properties.dir = own;
    const inside = isKept ? own : around;
    keepIn(node, inside, inside);
  }
}

/** Keeps the direction of Arabic and Urdu. The page reads from left to right, so that needs no attribute. */
export const keepDirection = () => (tree: Root) => keepIn(tree, 'ltr', 'ltr');

import type { Element, Root } from 'hast';
import { declarationsOf } from './declarations.ts';
import { isBlock, type Parent } from './nodes.ts';

type Direction = 'ltr' | 'rtl';

/** Wrappers that the allowlist drops. Their direction passes to the blocks inside. */
const WRAPPERS = /^(?:html|body|div|section|article|main|center|form)$/;

/** Returns the direction that an element sets, by `dir` or its style; undefined if it sets none. */
function directionOf(node: Element): Direction | undefined {
  const value = String(node.properties.dir ?? declarationsOf(node).get('direction') ?? '').toLowerCase();
  return value === 'rtl' || value === 'ltr' ? value : undefined;
}

/**
 * Sets `dir` on blocks and cells whose direction differs from their surroundings, and removes it elsewhere.
 * @param around Direction of the surroundings in the published page.
 * @param passed Direction that dropped wrappers pass on.
 */
function keepIn(parent: Parent, around: Direction, passed: Direction): void {
  for (const node of parent.children) {
    if (node.type !== 'element') continue;
    const own = directionOf(node) ?? passed;
    delete node.properties.dir;
    if (WRAPPERS.test(node.tagName) && node.children.some(isBlock)) {
      keepIn(node, around, own);
      continue;
    }
    // Inline elements need no `dir`: browsers find the direction of text by its letters.
    const isKept = isBlock(node) || /^t(?:able|r|d|h)$/.test(node.tagName);
    if (isKept && own !== around) node.properties.dir = own;
    const inside = isKept ? own : around;
    keepIn(node, inside, inside);
  }
}

/** Keeps the direction of right-to-left blocks, e.g. in Arabic or Urdu. The page itself is left to right. */
export const keepDirection = () => (tree: Root) => keepIn(tree, 'ltr', 'ltr');

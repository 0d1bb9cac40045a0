import type { Element, ElementContent, Parents, RootContent } from 'hast';

/**
 * Meets every node below a tree, parents before their children, in the order of the text. `meet` may change the node, and
 * may give what shall stand in its place; that is then not walked.
 */
export function walk(
  tree: Parents,
  meet: (node: RootContent) => readonly ElementContent[] | undefined,
): void {
  const { children } = tree;
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (!node) continue;
    const instead = meet(node);
    if (instead) {
      children.splice(index, 1, ...instead);
      index += instead.length - 1;
    } else if (node.type === 'element') walk(node, meet);
  }
}

/** Meets every element below a tree; otherwise as `walk`. */
export const walkElements = (
  tree: Parents,
  meet: (node: Element) => readonly ElementContent[] | undefined,
): void => walk(tree, (node) => (node.type === 'element' ? meet(node) : undefined));

import type { Element, ElementContent, Parents, RootContent } from 'hast';

/**
 * Visits every node below a tree, parents before children, in document order. The visitor may change the node, or return
 * nodes to replace it, which are not visited.
 */
export function walk(
  tree: Parents,
  visit: (node: RootContent) => readonly ElementContent[] | undefined,
): void {
  let isReplaced = false;
  // A new list: splicing the old one for each replacement takes quadratic time.
  const children: RootContent[] = [];
  for (const node of tree.children) {
    const replacement = visit(node);
    if (replacement) {
      isReplaced = true;
      for (const each of replacement) children.push(each);
    } else {
      if (node.type === 'element') walk(node, visit);
      children.push(node);
    }
  }
  if (isReplaced) tree.children = children.filter((node) => node.type !== 'doctype');
}

/** Visits every element below a tree; otherwise as `walk`. */
export const walkElements = (
  tree: Parents,
  visit: (node: Element) => readonly ElementContent[] | undefined,
): void => walk(tree, (node) => (node.type === 'element' ? visit(node) : undefined));

/** The first `length` characters of an element's text. */
export function textStart({ children }: Element, length: number): string {
  let text = '';
  for (const child of children) {
    if (text.length >= length) break;
    if (child.type === 'text') text += child.value.slice(0, length);
    else if (child.type === 'element') text += textStart(child, length - text.length);
  }
  return text.slice(0, length);
}

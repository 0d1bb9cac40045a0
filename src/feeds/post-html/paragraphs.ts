import type { Root } from 'hast';
import { isBlock, visitElements } from './nodes.ts';

/** Elements in which a `div` may become a paragraph. */
const PARENTS = /^(?:html|body|div|section|article|main|center|form|blockquote|li|t[dh])$/;

/** Makes paragraphs of lines that mail programs write as `div`: without the tag, the words of two would run together. */
export const makeParagraphs = () => (tree: Root) =>
  visitElements(tree, (node, _, parent) => {
    const isPlace = parent.type === 'root' || PARENTS.test(parent.tagName);
    if (node.tagName === 'div' && isPlace && !node.children.some(isBlock)) node.tagName = 'p';
  });

import type { Element, ElementContent, Root } from 'hast';
import { declarationsOf } from './declarations.ts';
import { element, isBlank, isBlock, type Parent } from './nodes.ts';

const TAGS = /^(?:s|del|strike)$/;
const DECORATIONS = ['text-decoration', 'text-decoration-line'];

/** Table parts and lists: text is only in their inner elements. */
const CONTAINERS = /^(?:table|t(?:body|head|foot|r)|[uo]l|dl)$/;

/** Returns whether the style of an element strikes its text; undefined if the style does not set it. */
function isStruck(node: Element): boolean | undefined {
  const declarations = declarationsOf(node);
  const ofWord = declarations.get('text-line-through');
  if (ofWord !== undefined) return ofWord !== 'none';
  const decorations = DECORATIONS.map((name) => declarations.get(name)).filter(
    (value) => value !== undefined,
  );
  if (decorations.length === 0) return undefined;
  return decorations.some((value) => value.includes('line-through'));
}

/** Wraps the text of an element in `s`, separately in each block. */
function strikeChildren(node: Element): void {
  if (!CONTAINERS.test(node.tagName) && !node.children.some(isBlock)) {
    node.children = [element('s', {}, node.children)];
    return;
  }
  node.children = node.children.map((child): ElementContent => {
    if (child.type !== 'element') return isBlank(child) ? child : element('s', {}, [child]);
    strikeChildren(child);
    return child;
  });
}

function nameIn(parent: Parent): void {
  for (const node of parent.children) {
    if (node.type !== 'element') continue;
    const struck = isStruck(node);
    if (TAGS.test(node.tagName)) node.tagName = struck === false ? 'span' : 's';
    else if (struck) strikeChildren(node);
    // Does not descend into struck text, or it would be struck twice.
    if (node.tagName !== 's' && !struck) nameIn(node);
  }
}

/** Replaces `del`, `strike` and styles that strike text with `s`, e.g. for a former price or dose. */
export const nameStruck = () => (tree: Root) => nameIn(tree);

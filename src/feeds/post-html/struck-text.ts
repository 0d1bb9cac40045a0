import type { Element, ElementContent, Root } from 'hast';
import { declarationsOf } from './declarations.ts';
import { element, isBlank, isBlock, type Parent } from './nodes.ts';

const TAGS = /^(?:s|del|strike)$/;
const DECORATIONS = ['text-decoration', 'text-decoration-line'];

/** Table parts and lists, whose own children are no text. */
const CONTAINERS = /^(?:table|t(?:body|head|foot|r)|[uo]l|dl)$/;

/** Tells whether the style of an element strikes its text; undefined for a style that says nothing of it. */
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

/** Strikes the text of an element, block by block. */
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
    // Text inside is struck once.
    if (node.tagName !== 's' && !struck) nameIn(node);
  }
}

/** Says by `s` what a text says by `del`, `strike` or a style: a price or a dose that no longer counts. */
export const nameStruck = () => (tree: Root) => nameIn(tree);

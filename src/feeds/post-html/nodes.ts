import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** What has children. */
export type Parent = Root | Element;

/** A set of the words of a text: names of elements. */
export const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that begin a line of their own. */
export const BLOCKS = names(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr pre table figure div section article center form',
);

/** A new element. */
export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** True for an element of one of these names. */
export const isElement = (node: RootContent | Root | undefined, tags: ReadonlySet<string>): boolean =>
  node?.type === 'element' && tags.has(node.tagName);

/** True for a text of nothing but space, no-break spaces included. */
export const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

/**
 * Visits every node below a parent, parents first. The visitor may replace a node in its parent, and returns false where
 * nothing inside the node shall be visited. Posts are many: `unist-util-visit` takes ten times as long.
 */
export function visit(
  parent: Parent,
  visitor: (node: RootContent, index: number, parent: Parent) => unknown,
): void {
  for (const [index, node] of parent.children.entries())
    if (visitor(node, index, parent) !== false && node.type === 'element') visit(node, visitor);
}

/** Visits every element below a parent; otherwise as `visit`. */
export const visitElements = (
  tree: Parent,
  visitor: (node: Element, index: number, parent: Parent) => unknown,
): void => visit(tree, (node, index, parent) => node.type === 'element' && visitor(node, index, parent));

/** Replaces the children of every parent in a tree, parents first. Linear, where removing them one by one is not. */
export function editChildren(
  parent: Parent,
  edit: (children: ElementContent[], parent: Parent) => ElementContent[],
): void {
  const children =
    parent.type === 'root' ? parent.children.filter((child) => child.type !== 'doctype') : parent.children;
  parent.children = edit(children, parent);
  for (const child of parent.children) if (child.type === 'element') editChildren(child, edit);
}

/** The first `length` characters of an element's text. */
export function textStart({ children }: Element, length: number): string {
  let text = '';
  for (const child of children) {
    if (text.length >= length) break;
    if (child.type === 'text') text += child.value;
    if (child.type === 'element') text += textStart(child, length - text.length);
  }
  return text.slice(0, length);
}

/**
 * Makes names unique: the first of a name keeps it, others get a number. Linear, however many have one name.
 * @param number Adds the number of a copy, from 1, to a name.
 */
export function uniqueNames(number: (name: string, copy: number) => string): (name: string) => string {
  const copies = new Map<string, number>();
  return (name) => {
    let [unique, copy] = [name, copies.get(name) ?? 0];
    while (copies.has(unique)) unique = number(name, ++copy);
    copies.set(name, copy).set(unique, copies.get(unique) ?? 0);
    return unique;
  };
}

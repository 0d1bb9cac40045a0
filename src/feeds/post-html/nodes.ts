import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** Node with children. */
export type Parent = Root | Element;

/** Creates an element. */
export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** Returns the name of an element; '' for other nodes. */
export const tagOf = (node: RootContent | Root): string => (node.type === 'element' ? node.tagName : '');

/** Returns the inline style of an element; '' if it has none. */
export const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

/** Returns true for a block, i.e. an element that begins a new line. */
export const isBlock = (node: RootContent): boolean =>
  /^(?:p|h[1-6r]|[uod]l|li|d[td]|blockquote|pre|table|figure|div|section|article|center|form|aside|header|footer|nav|address|details|summary|fieldset|legend)$/.test(
    tagOf(node),
  );

/** Returns true for a text of white space only, including no-break spaces. */
export const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

/**
 * Visits every node below a parent, parents first. The visitor may replace a node in its parent, and returns false to skip
 * the content of a node. Written for speed: `unist-util-visit` takes ten times as long.
 */
export function visit(
  parent: Parent,
  visitor: (node: RootContent, index: number, parent: Parent) => unknown,
): void {
  for (const [index, node] of parent.children.entries())
    if (visitor(node, index, parent) !== false && node.type === 'element') visit(node, visitor);
}

/** Visits every element below a parent; otherwise like `visit`. */
export const visitElements = (
  tree: Parent,
  visitor: (node: Element, index: number, parent: Parent) => unknown,
): void => visit(tree, (node, index, parent) => node.type === 'element' && visitor(node, index, parent));

/** Replaces the children of every parent in a tree, parents first. Takes linear time; `splice` for each child would not. */
export function editChildren(
  parent: Parent,
  edit: (children: ElementContent[], parent: Parent) => ElementContent[],
): void {
  const children =
    parent.type === 'root' ? parent.children.filter((child) => child.type !== 'doctype') : parent.children;
  parent.children = edit(children, parent);
  for (const child of parent.children) if (child.type === 'element') editChildren(child, edit);
}

/** Returns the first `length` characters of an element's text. */
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
 * Returns a function that makes names unique: the first use of a name keeps it, later uses get a number. Takes linear time,
 * even if all names are equal.
 * @param number Adds the number of a copy, from 1, to a name.
 */
export function uniqueNames(number: (name: string, copy: number) => string): (name: string) => string {
  const copies = new Map<string, number>();
  return (name) => {
    let unique = name;
    let copy = copies.get(name) ?? 0;
    while (copies.has(unique)) unique = number(name, ++copy);
    copies.set(name, copy).set(unique, copies.get(unique) ?? 0);
    return unique;
  };
}

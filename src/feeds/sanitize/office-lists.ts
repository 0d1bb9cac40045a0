import type { Element, ElementContent, Parents, RootContent } from 'hast';
import type { OnChange } from '../changes.ts';
import { textStart } from './walk.ts';

/** Bullets as Word, Outlook and mail programs write them: letters of a symbol font among them. */
export const BULLETS = '·•●▪◦‣∙\uf0b7\uf0a7\uf0d8\uf0fc';

/** A paragraph that begins with a bullet. */
const BULLET = new RegExp(`^\\s*[${BULLETS}]\\s+`);
/** In a list of Word, letters of other fonts are bullets too. */
const WORD_BULLET = new RegExp(`^\\s*(?:[${BULLETS}§o-])\\s+`);
const NUMBER = /^[\s(]*(?:([\d০-৯]{1,3})|[a-z]|[ivxlc]{1,6})[.)]\s*/i;

/** Characters at the start of a paragraph in which its marker lies. */
const START = 40;

const style = ({ properties }: Element): string => String(properties.style ?? '');

/** A list item, read from a paragraph. */
interface Item {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly number: number;
  readonly children: ElementContent[];
}

/** Removes the first `count` characters of text. @returns How many are still to be removed. */
function removeStart(node: Element, count: number): number {
  let left = count;
  for (const child of node.children) {
    if (left === 0) break;
    if (child.type === 'text') {
      const cut = Math.min(left, child.value.length);
      child.value = child.value.slice(cut);
      left -= cut;
    } else if (child.type === 'element') left = removeStart(child, left);
  }
  return left;
}

/** Removes the span in which Word hides a marker from other programs. @returns The text of the marker. */
function removeWordMarker(node: Element): string | undefined {
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'element') continue;
    if (/mso-list:\s*ignore/i.test(style(child))) {
      node.children.splice(index, 1);
      return textStart(child, START);
    }
    const found = removeWordMarker(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads a paragraph that Word marks as a list item, or that begins with a bullet; undefined for any other. */
function itemOf(node: RootContent): Item | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const isWord = /mso-list:/i.test(style(node)) || /MsoListParagraph/i.test(String(node.properties.class));
  let marker = isWord ? removeWordMarker(node) : undefined;
  if (marker === undefined) {
    const start = textStart(node, START);
    const found = isWord ? (WORD_BULLET.exec(start) ?? NUMBER.exec(start)) : BULLET.exec(start);
    if (!found) return undefined;
    [marker] = found;
    removeStart(node, marker.length);
  }
  const number = WORD_BULLET.test(`${marker} `) ? null : NUMBER.exec(marker);
  return {
    level: Number(/mso-list:[^;]*level(\d)/i.exec(style(node))?.[1] ?? 1),
    isOrdered: number !== null,
    number: Number(number?.[1] ?? 1) || 1,
    children: node.children,
  };
}

/** Items as lists, those of a deeper level inside the item before them. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { readonly list: Element; readonly level: number }[] = [];
  for (const { level, isOrdered, number, children } of items) {
    const tagName = isOrdered ? 'ol' : 'ul';
    let top = open.at(-1);
    while (top && (top.level > level || (top.level === level && top.list.tagName !== tagName))) {
      open.pop();
      top = open.at(-1);
    }
    if (!top || top.level < level) {
      const properties = isOrdered && number > 1 ? { start: number } : {};
      const list: Element = { type: 'element', tagName, properties, children: [] };
      const above = top?.list.children.at(-1);
      if (above?.type === 'element') above.children.push(list);
      else lists.push(list);
      top = { list, level };
      open.push(top);
    }
    top.list.children.push({ type: 'element', tagName: 'li', properties: {}, children });
  }
  return lists;
}

/** Makes lists of paragraphs that only look like them: those of Word, and any that begin with a bullet. */
export function makeLists(tree: Parents, onChange: OnChange): void {
  const children: RootContent[] = [];
  let items: Item[] = [];
  const flush = () => {
    for (const list of listsOf(items)) children.push(list);
    items = [];
  };
  for (const node of tree.children) {
    const item = itemOf(node);
    if (item) {
      items.push(item);
      onChange({ kind: 'list made' });
      continue;
    }
    // Space between two items does not end their list.
    if (items.length > 0 && node.type === 'text' && node.value.trim() === '') continue;
    flush();
    if (node.type === 'element') makeLists(node, onChange);
    children.push(node);
  }
  const isChanged = items.length > 0 || children.length !== tree.children.length;
  flush();
  if (isChanged || children.some((child, index) => child !== tree.children[index]))
    tree.children = children.filter((node) => node.type !== 'doctype');
}

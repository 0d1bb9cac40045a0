import type { Element, ElementContent, Root } from 'hast';
import { editChildren, element, isBlank, isBlock } from './nodes.ts';

/** Kind of a list. `check`: each item begins with ☑ or ☐. */
type ListKind = 'ul' | 'ol' | 'check';

/** Kind of the list of an item, by Quill's attribute `data-list`. */
const QUILL_KINDS: ReadonlyMap<string, ListKind> = new Map([
  ['bullet', 'ul'],
  ['ordered', 'ol'],
  ['checked', 'check'],
  ['unchecked', 'check'],
]);

const isCheckbox = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'input' &&
  String(node.properties.type ?? '').toLowerCase() === 'checkbox';

/** Returns the checkbox at the start of an item, also inside a label, paragraph or `span`; undefined without a checkbox. */
function findCheckbox(item: Element): Element | undefined {
  const first = item.children.find((child) => !isBlank(child));
  if (first?.type !== 'element') return undefined;
  if (isCheckbox(first)) return first;
  return /^(?:label|p|span)$/.test(first.tagName) ? findCheckbox(first) : undefined;
}

/** Returns true for a ticked item, false for an item that is not ticked, undefined for an item without a checkbox. */
function tickOf(item: Element): boolean | undefined {
  const { 'data-checked': ofTipTap, 'data-list': ofQuill } = item.properties;
  if (ofTipTap !== undefined) return String(ofTipTap) === 'true';
  if (ofQuill === 'checked' || ofQuill === 'unchecked') return ofQuill === 'checked';
  const box = findCheckbox(item);
  return box && 'checked' in box.properties;
}

/** Removes checkboxes, which `writeTick` replaces with ☑ or ☐. */
const withoutBoxes = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (isCheckbox(child)) return [];
    if (child.type === 'element' && /^(?:label|p|span)$/.test(child.tagName))
      child.children = withoutBoxes(child.children);
    return [child];
  });

/** Puts a sign before the text of an item: into its block if it has no other content, else at its start. */
function prepend(node: Element, sign: string): void {
  const block = node.children.find(isBlock);
  const isLoose = node.children.some((child) => child !== block && !isBlank(child) && !isEmptyLabel(child));
  if (block?.type === 'element' && !isLoose) {
    prepend(block, sign);
    return;
  }
  node.children = node.children.filter((child) => !isEmptyLabel(child));
  const [first] = node.children;
  if (first?.type === 'text') first.value = first.value.trimStart();
  node.children.unshift({ type: 'text', value: `${sign} ` });
}

/** Returns true for an empty label or `span`, e.g. after its checkbox was removed. */
const isEmptyLabel = (node: ElementContent): boolean =>
  node.type === 'element' &&
  /^(?:label|span)$/.test(node.tagName) &&
  node.children.every((child) => isBlank(child) || isEmptyLabel(child));

/** Writes ☑ or ☐ before the text of an item with a checkbox. */
function writeTick(item: Element): void {
  const isTicked = tickOf(item);
  if (isTicked === undefined) return;
  item.children = withoutBoxes(item.children);
  prepend(item, isTicked ? '☑' : '☐');
}

/** Returns the level of an item below its list, e.g. 2 for Quill's class `ql-indent-2`. */
const indentOf = ({ properties }: Element): number =>
  Number(/\bql-indent-([1-8])\b/.exec(String(properties.class ?? ''))?.[1] ?? 0);

const kindOf = (item: Element, list: Element): ListKind =>
  QUILL_KINDS.get(String(item.properties['data-list'] ?? '')) ?? (list.tagName === 'ol' ? 'ol' : 'ul');

/** List to which further items may be added. */
interface OpenList {
  readonly level: number;
  readonly kind: ListKind;
  readonly list: Element;
}

/**
 * Splits a list into lists of one kind each, nested by the levels of their items. Another element directly in the list,
 * e.g. a list, moves into the item before it.
 */
function splitList(list: Element): Element[] {
  const lists: Element[] = [];
  let open: OpenList[] = [];
  for (const child of list.children) {
    if (child.type !== 'element') continue;
    if (child.tagName !== 'li') {
      const last = open.at(-1)?.list.children.at(-1);
      if (last?.type === 'element') last.children.push(child);
      else lists.push(element(list.tagName, { ...list.properties }, [element('li', {}, [child])]));
      continue;
    }
    const level = indentOf(child);
    const kind = kindOf(child, list);
    open = open.filter((at) => at.level < level || (at.level === level && at.kind === kind));
    if (open.at(-1)?.level !== level) {
      const above = open.at(-1)?.list.children.at(-1);
      const isFirst = lists.length === 0;
      const inner = element(kind === 'ol' ? 'ol' : 'ul', isFirst ? { ...list.properties } : {});
      if (above?.type === 'element') above.children.push(inner);
      else lists.push(inner);
      open.push({ level, kind, list: inner });
    }
    open.at(-1)?.list.children.push(child);
  }
  return lists;
}

/** Returns true for a list that needs no repair. */
const isPlain = (list: Element): boolean =>
  list.children.every(
    (child) =>
      child.type !== 'element' ||
      (child.tagName === 'li' && !('data-list' in child.properties) && indentOf(child) === 0),
  );

/** Repairs lists of Quill, TipTap and other editors, which write the kind, level and tick of an item as attributes. */
export const repairLists = () => (tree: Root) =>
  editChildren(tree, (children) =>
    children.flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child];
      if (child.tagName === 'li') writeTick(child);
      if (child.tagName !== 'ol' && child.tagName !== 'ul') return [child];
      if ('reversed' in child.properties) child.properties.reversed = true;
      return isPlain(child) ? [child] : splitList(child);
    }),
  );

import type { Element, ElementContent, Root } from 'hast';
import { BULLETS } from './bullets.ts';
import { editChildren, element, isBlank, styleOf, textStart, visit } from './nodes.ts';

/** Bullet at the start of a paragraph. */
const BULLET = new RegExp(`^\\s*(?<bullet>[${BULLETS}])\\s+`);

/** Marker of a list item of Word. Word writes bullets as letters too, e.g. `o` and `§`. */
const WORD_MARKER = new RegExp(
  `^\\s*(?:(?<bullet>[${BULLETS}§oØüvq-])|\\(?(?:(?<number>\\d{1,3})|[০-৯]{1,3}|[a-zA-Z]|[ivxlcIVXLC]{1,6})[.)])\\s+`,
);

/** Maximum characters of a paragraph that are searched for its marker. */
const START = 40;

/**
 * Reads a paragraph that Word marks as a list item, or that begins with a bullet, and removes its marker. Returns undefined
 * for other nodes.
 */
function itemOf(node: ElementContent) {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const isWord = /mso-list:/i.test(styleOf(node)) || /MsoListParagraph/i.test(String(node.properties.class));
  const marker = (isWord ? WORD_MARKER : BULLET).exec(textStart(node, START));
  if (!marker) return undefined;
  let left = marker[0].length;
  visit(node, (text) => {
    if (text.type !== 'text') return;
    const { length } = text.value;
    text.value = text.value.slice(left);
    left = Math.max(0, left - length);
  });
  const { bullet, number = '1' } = marker.groups ?? {};
  return {
    level: Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(node))?.[1] ?? 1),
    list: bullet ? element('ul', {}) : element('ol', number === '1' ? {} : { start: number }),
    children: node.children,
  };
}

/** Makes lists of paragraphs that look like list items: Word marks them, or they begin with a bullet. */
export const makeLists = () => (tree: Root) =>
  editChildren(tree, (children) => {
    const result: ElementContent[] = [];
    /** Lists to which the next item may be added, outermost first. */
    let open: { readonly level: number; readonly list: Element }[] = [];
    for (const node of children) {
      const item = itemOf(node);
      // Space between two items does not end their list.
      if (!item && open.length > 0 && isBlank(node)) continue;
      if (!item) {
        open = [];
        result.push(node);
        continue;
      }
      const { level, list } = item;
      open = open.filter(
        (at) => at.level < level || (at.level === level && at.list.tagName === list.tagName),
      );
      const above = open.at(-1);
      if (above?.level !== level) {
        const last = above?.list.children.at(-1);
        (last?.type === 'element' ? last.children : result).push(list);
        open.push({ level, list });
      }
      open.at(-1)?.list.children.push(element('li', {}, item.children));
    }
    return result;
  });

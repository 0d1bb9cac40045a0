/** Markup that Word, Google Docs, Outlook and mail programs add to pasted HTML. */
import type { Element, ElementContent, Root } from 'hast';
import { editChildren, element, isBlank, isBlock, textStart, visit, visitElements } from './nodes.ts';
import { BULLETS } from './parse-post.ts';

/** The bullet at the start of a paragraph. */
const BULLET = new RegExp(`^\\s*(?<bullet>[${BULLETS}])\\s+`);

/** The marker of a list item of Word, where letters of other fonts are bullets too. */
const WORD_MARKER = new RegExp(
  `^\\s*(?:(?<bullet>[${BULLETS}§oØüvq-])|\\(?(?:(?<number>\\d{1,3})|[০-৯]{1,3}|[a-zA-Z]|[ivxlcIVXLC]{1,6})[.)])\\s+`,
);

/** Characters at the start of a paragraph in which its marker lies. */
const START = 40;

/** Elements in which a `div` may become a paragraph. */
const PARENTS = /^(?:html|body|div|section|article|main|center|form|blockquote|li|t[dh])$/;

/** Emphasis that Google Docs says in styles: the text of a `span` is bold, that of a `b` around a whole text is not. */
const EMPHASIS = [
  {
    tagName: 'strong',
    same: /^(?:b|strong)$/,
    set: /font-weight:\s*(?:bold|[6-9]00)/i,
    unset: /font-weight:\s*(?:normal|[1-4]00)/i,
  },
  { tagName: 'em', same: /^(?:i|em)$/, set: /font-style:\s*italic/i, unset: /font-style:\s*normal/i },
];

const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

/** Reads a paragraph that Word marks as a list item, or that begins with a bullet; undefined for any other node. */
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

/** Makes lists of paragraphs that only look like them: those of Word, and any that begin with a bullet. */
export const makeLists = () => (tree: Root) =>
  editChildren(tree, (children) => {
    const result: ElementContent[] = [];
    /** The lists that the next item may belong to, outermost first. */
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

/** Says emphasis by elements where a text says it by styles. */
export const nameEmphasis = () => (tree: Root) =>
  visitElements(tree, (node) => {
    const style = styleOf(node);
    for (const { tagName, same, set, unset } of EMPHASIS)
      if (same.test(node.tagName) && unset.test(style)) node.tagName = 'span';
      else if (node.tagName === 'span' && set.test(style))
        node.children = [element(tagName, {}, node.children)];
  });

/** Makes paragraphs of lines that mail programs write as `div`: without the tag, the words of two would run together. */
export const makeParagraphs = () => (tree: Root) =>
  visitElements(tree, (node, _, parent) => {
    const isPlace = parent.type === 'root' || PARENTS.test(parent.tagName);
    if (node.tagName === 'div' && isPlace && !node.children.some(isBlock)) node.tagName = 'p';
  });

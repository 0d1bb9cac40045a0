import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { OnChange } from '../changes.ts';
import { walk } from './walk.ts';

/** Elements that mean nothing without content. */
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
]);

/** Elements that are content without any text. */
const MEDIA: ReadonlySet<string> = new Set(['img', 'hr', 'table']);

/** Line breaks in a row; more of them only make a gap. */
const MAX_BREAKS = 2;

const isBreak = (node: RootContent | undefined): boolean => node?.type === 'element' && node.tagName === 'br';
const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';

/** True for an element that shows nothing: `trim` counts no-break spaces as space too. */
const isEmpty = ({ children }: Element): boolean =>
  children.every((child) =>
    child.type === 'element'
      ? !MEDIA.has(child.tagName) && isEmpty(child)
      : child.type !== 'text' || child.value.trim() === '',
  );

/** The children of an element without the line breaks at its ends, and with at most two in a row. */
function withoutBreaks(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let breaks = MAX_BREAKS;
  for (const child of children) {
    if (isBreak(child)) {
      if (breaks < MAX_BREAKS) result.push(child);
      breaks += 1;
      continue;
    }
    // The first content of the element allows breaks; space between breaks is none.
    if (!isBlank(child)) breaks = 0;
    result.push(child);
  }
  while (result.length > 0 && result.slice(-1).every((node) => isBreak(node) || isBlank(node))) result.pop();
  return result;
}

const isBlock = (node: RootContent | undefined): boolean =>
  node === undefined || (node.type === 'element' && (BLOCKS.has(node.tagName) || MEDIA.has(node.tagName)));

/** The top level of a text without the line breaks beside its paragraphs. */
function withoutOuterBreaks(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let breaks: RootContent[] = [];
  let before: RootContent | undefined;
  for (const child of [...children, undefined]) {
    if (child && (isBreak(child) || isBlank(child))) {
      breaks.push(child);
      continue;
    }
    const isGap = isBlock(before) || isBlock(child);
    for (const node of breaks) if (!isGap || !isBreak(node)) result.push(node);
    breaks = [];
    if (child) result.push(child);
    before = child;
  }
  return result;
}

/** Removes empty paragraphs, headings and lists, and line breaks that only make gaps. Takes a sanitized tree. */
export function closeGaps(tree: Root, onChange: OnChange): void {
  const note = () => onChange({ kind: 'gap closed' });
  const top = withoutOuterBreaks(tree.children);
  if (top.length < tree.children.length) {
    tree.children = top;
    note();
  }
  walk(tree, (node) => {
    if (node.type !== 'element' || !BLOCKS.has(node.tagName)) return undefined;
    if (isEmpty(node)) {
      note();
      return [];
    }
    const children = node.tagName === 'p' ? withoutBreaks(node.children) : node.children;
    const isShorter = children.filter(isBreak).length < node.children.filter(isBreak).length;
    if (isShorter) {
      note();
      node.children = children;
    }
    return undefined;
  });
}

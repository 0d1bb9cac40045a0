import type { Element, ElementContent, Root } from 'hast';
import { editChildren, element, isBlank, isBlock, type Parent, visitElements } from './nodes.ts';

/** Wrappers of paragraphs, which the allowlist drops. */
const WRAPPERS =
  /^(?:html|body|div|section|article|main|center|form|aside|header|footer|nav|address|details|summary|fieldset|legend)$/;

/** Other parents in which a `div` may become a paragraph. */
const PLACES = /^(?:blockquote|li|t[dh]|figure)$/;

/** Elements that are not blocks, but must not be inside a paragraph. */
const UNWRAPPED =
  /^(?:html|head|body|title|style|script|template|meta|link|t(?:body|head|foot|r|h|d)|caption|col|colgroup)$/;

/** Blank line between two paragraphs. */
const BLANK_LINE = /\n[ \t]*\n\s*/;

/** Returns true for an element with a block at any depth. */
const holdsBlock = (node: Element): boolean =>
  node.children.some((child) => isBlock(child) || (child.type === 'element' && holdsBlock(child)));

/** Returns true for an element around paragraphs, also for an inline element, e.g. the `b` around a text of Google Docs. */
const isWrapper = (node: Element): boolean =>
  WRAPPERS.test(node.tagName) || (!isBlock(node) && !PLACES.test(node.tagName) && holdsBlock(node));

const isInline = (node: ElementContent): boolean =>
  node.type !== 'element' || !(isBlock(node) || isWrapper(node) || UNWRAPPED.test(node.tagName));

const isBlankRun = (run: readonly ElementContent[]): boolean => run.every(isBlank);

/** Replaces the line breaks of a text with `br`. */
const withBreaks = (text: string): ElementContent[] =>
  text
    .split('\n')
    .flatMap((line, index): ElementContent[] => [
      ...(index > 0 ? [element('br', {})] : []),
      { type: 'text', value: line },
    ]);

/** Splits inline content at blank lines, which separate paragraphs in raw texts of WordPress. */
function splitAtBlankLines(run: readonly ElementContent[]): ElementContent[][] {
  const runs: ElementContent[][] = [[]];
  for (const node of run) {
    if (node.type !== 'text') {
      runs.at(-1)?.push(node);
      continue;
    }
    for (const [index, part] of node.value.split(BLANK_LINE).entries()) {
      if (index > 0) runs.push([]);
      const isStart = runs.at(-1)?.length === 0;
      runs.at(-1)?.push(...withBreaks(isStart ? part.trimStart() : part));
    }
  }
  return runs;
}

/** Wraps inline content between blocks in paragraphs. @param isRaw True if blank lines separate paragraphs too. */
function wrapRuns(children: readonly ElementContent[], isRaw: boolean): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    for (const part of isRaw ? splitAtBlankLines(run) : [run])
      if (isBlankRun(part)) result.push(...(isRaw ? [] : part));
      else result.push(element('p', {}, part));
    run = [];
  };
  for (const child of children) {
    if (isInline(child)) {
      run.push(child);
      continue;
    }
    close();
    result.push(child);
  }
  close();
  return result;
}

const hasBlankLine = (node: ElementContent): boolean =>
  node.type === 'text' && node.value.trim() !== '' && BLANK_LINE.test(node.value);

/** Returns true for a raw text from the database of WordPress, with blank lines instead of paragraph tags. */
function isRawText(parent: Parent): boolean {
  const hasParagraphs = parent.children.some(
    (child) => child.type === 'element' && /^(?:p|div|section|article)$/.test(child.tagName),
  );
  return !hasParagraphs && parent.children.some((child) => child.type !== 'doctype' && hasBlankLine(child));
}

/**
 * Makes paragraphs of lines that mail programs write as `div`, of raw text between blank lines, and of text outside any
 * paragraph. Otherwise the words of two lines would run together, because the allowlist drops wrappers.
 */
export const makeParagraphs = () => (tree: Root) => {
  visitElements(tree, (node: Element, _, parent) => {
    const isPlace = parent.type === 'root' || WRAPPERS.test(parent.tagName) || PLACES.test(parent.tagName);
    const isLine = isPlace && WRAPPERS.test(node.tagName) && !/^(?:html|body|form)$/.test(node.tagName);
    if (isLine && !holdsBlock(node)) node.tagName = 'p';
  });
  editChildren(tree, (children, parent) => {
    const isRoot = parent.type === 'root' || /^(?:html|body)$/.test(parent.tagName);
    const isMixed = parent.type === 'element' && isWrapper(parent) && holdsBlock(parent);
    return isRoot || isMixed ? wrapRuns(children, isRoot && isRawText(parent)) : children;
  });
};

import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { editChildren, element, isBlank, tagOf, visit } from './nodes.ts';

/** Shortcodes of WordPress and its page builders: instructions, not text. */
const KNOWN =
  /^(?:caption|wp_caption|gallery|embed|audio|video|playlist|vc_\w+|et_pb_\w+|fusion_\w+|su_\w+|av_\w+|cs_\w+|elementor-template|contact-form(?:-7)?|wpforms|ninja_forms?|gravityforms?|formidable|rev_slider|smartslider3|layerslider|row|column|one_half(?:_last)?|one_third(?:_last)?|two_third(?:_last)?|clear|divider|spacer)$/;

/** Tag of a shortcode: its name and attributes, e.g. `[gallery ids="1"]`. A slash before the name closes it. */
const SHORTCODE = /\[(?<closing>\/?)(?<name>[a-z][\w-]{1,40})(?<attributes>(?:\s[^[\]<>\n]{0,500})?)\]/g;

const CAPTION_START = /\[(?:wp_)?caption(?:\s[^[\]<>\n]{0,500})?\]/;
const CAPTION_END = /\[\/(?:wp_)?caption\]/;

/** Returns true for a bracket that is no shortcode, but a note of the author, e.g. `[sic]`. */
const isNote = (name: string, attributes: string, text: string): boolean =>
  !/=/.test(attributes) && !/[_-]/.test(name) && !text.includes(`[/${name}]`);

/** Removes the tags of known shortcodes; the text between them stays. Unknown shortcodes stay as typed. Reports both. */
function withoutShortcodes(text: string, file: VFile): string {
  return text.replace(SHORTCODE, (typed, closing: string, name: string, attributes: string) => {
    if (KNOWN.test(name)) {
      if (closing === '') file.message(`a shortcode of WordPress was left out: [${name}]`, 'shortcode');
      return '';
    }
    if (closing === '' && !isNote(name, attributes, text))
      file.message(`a shortcode was left as it is typed: [${name}]`, 'shortcode-unknown');
    return typed;
  });
}

/** Returns the text before and after the first match in a text node; undefined without a match. */
function splitText(node: ElementContent | undefined, pattern: RegExp): [string, string] | undefined {
  const match = node?.type === 'text' ? pattern.exec(node.value) : null;
  if (!match || node?.type !== 'text') return undefined;
  return [node.value.slice(0, match.index), node.value.slice(match.index + match[0].length)];
}

const textNode = (value: string): ElementContent[] => (value.trim() === '' ? [] : [{ type: 'text', value }]);

/** Siblings around a caption: content before it, the figure with the caption, and content after it. */
interface Split {
  readonly before: ElementContent[];
  readonly figure: Element;
  readonly after: ElementContent[];
}

/** Splits siblings at the first `[caption]<img> text[/caption]`; returns undefined without a caption. */
function splitCaption(children: readonly ElementContent[]): Split | undefined {
  const start = children.findIndex((child) => splitText(child, CAPTION_START) !== undefined);
  const opened = splitText(children[start], CAPTION_START);
  if (!opened) return undefined;
  const [before, rest] = opened;
  const inside = [{ type: 'text', value: rest } as const, ...children.slice(start + 1)];
  const end = inside.findIndex((child) => splitText(child, CAPTION_END) !== undefined);
  const closed = splitText(inside[end], CAPTION_END);
  if (!closed) return undefined;
  const [last, after] = closed;
  const content = [...inside.slice(0, end), ...textNode(last)].filter((child) => !isBlank(child));
  const pictures = content.filter((child) => tagOf(child) === 'img' || tagOf(child) === 'a');
  const words = content.filter((child) => !pictures.includes(child));
  const caption = words.length > 0 ? [element('figcaption', {}, words)] : [];
  return {
    before: [...children.slice(0, start), ...textNode(before)],
    figure: element('figure', {}, [...pictures, ...caption]),
    after: [...textNode(after), ...inside.slice(end + 1)],
  };
}

/**
 * Replaces captions among siblings with figures; returns undefined without a caption.
 * @param wrap Wraps content beside a figure, e.g. in a paragraph.
 */
function makeFigures(
  children: readonly ElementContent[],
  wrap: (content: ElementContent[]) => ElementContent[],
): ElementContent[] | undefined {
  const split = splitCaption(children);
  if (!split) return undefined;
  const isEmpty = (content: readonly ElementContent[]) => content.every(isBlank);
  const { before, figure, after } = split;
  const behind = makeFigures(after, wrap) ?? (isEmpty(after) ? [] : wrap(after));
  return [...(isEmpty(before) ? [] : wrap(before)), figure, ...behind];
}

/** Makes figures of the captions of WordPress, and removes the tags of other known shortcodes. */
export const readShortcodes = () => (tree: Root, file: VFile) => {
  editChildren(tree, (children) => {
    const own = makeFigures(children, (content) => content) ?? children;
    return own.flatMap((child): ElementContent[] => {
      if (child.type !== 'element' || child.tagName !== 'p') return [child];
      return makeFigures(child.children, (content) => [element('p', {}, content)]) ?? [child];
    });
  });
  visit(tree, (node) => {
    if (node.type === 'text' && node.value.includes('[')) node.value = withoutShortcodes(node.value, file);
  });
};

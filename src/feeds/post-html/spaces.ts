import type { Element, Root, Text } from 'hast';
import { isBlock, visit, visitElements } from './nodes.ts';

/** Minimum no-break spaces in a block that can be a fault of its editor. */
const MANY = 5;

/** No-break space between a number and its unit, which stay on one line, e.g. `400 µg` or `5,000 টাকা`. */
const MEASURE = /(\p{Nd})\u00a0(?=[\p{L}%°µμ])/gu;

/** Placeholder of the no-break space before a unit, while the others are replaced. */
const KEPT = '\u0002';

/** Returns the texts of a block, without the texts of inner blocks. */
function textsOf(block: Element): Text[] {
  const texts: Text[] = [];
  visit(block, (node) => {
    if (node.type === 'text') texts.push(node);
    return !isBlock(node);
  });
  return texts;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Makes no-break spaces normal in blocks whose spaces are nearly all no-break: 5 or more, and 4 times the normal spaces.
 * Otherwise lines could not break. The space before a unit stays no-break.
 */
export const freeSpaces = () => (tree: Root) =>
  visitElements(tree, (node) => {
    if (!isBlock(node) && !/^t[dh]$/.test(node.tagName)) return;
    const texts = textsOf(node);
    const text = texts.map(({ value }) => value).join('');
    const bound = countOf(text, '\u00a0');
    if (bound < MANY || bound < 4 * countOf(text, ' ')) return;
    for (const part of texts)
      part.value = part.value
        .replace(MEASURE, `$1${KEPT}`)
        .replaceAll('\u00a0', ' ')
        .replaceAll(KEPT, '\u00a0');
  });

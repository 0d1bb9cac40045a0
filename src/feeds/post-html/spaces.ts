import type { Element, Root, Text } from 'hast';
import { isBlock, visit, visitElements } from './nodes.ts';

/** No-break spaces of a line from which they can be a fault of an editor. */
const MANY = 5;

/** A number with its unit, which stay on one line, e.g. `400 µg` or `5,000 টাকা`. */
const MEASURE = /(\p{Nd})\u00a0(?=[\p{L}%°µμ])/gu;

/** Keeps the no-break space of a measure while the others are replaced. */
const KEPT = '\u0002';

/** Collects the texts of a block, without those of blocks inside it. */
function textsOf(block: Element): Text[] {
  const texts: Text[] = [];
  visit(block, (node) => {
    if (node.type === 'text') texts.push(node);
    return !isBlock(node);
  });
  return texts;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Replaces no-break spaces where an editor wrote hardly any other, so that lines can break. Units stay beside their numbers. */
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

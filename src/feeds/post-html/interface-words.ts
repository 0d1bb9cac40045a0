import type { Root } from 'hast';
import { POST_WORDS, type PostHtml } from '../../lib/post-html.ts';
import { visitElements } from './nodes.ts';

/** Delimiter around the name of a message. No post contains it, because `cleanTexts` removes control characters. */
const MARK = '\u0001';

/** Writes the name of an interface message, between delimiters, into each element with `dataWord`. */
export const markWords = () => (tree: Root) =>
  visitElements(tree, ({ properties, children }) => {
    if (!properties.dataWord) return;
    children.push({ type: 'text', value: MARK + properties.dataWord + MARK });
    delete properties.dataWord;
  });

/** Splits HTML at the delimiters of `markWords` into HTML and names of messages. */
export const splitAtWords = (html: string): PostHtml =>
  html.split(MARK).map((part, index) => {
    const isMarked = index % 2 === 1;
    const word = POST_WORDS.find((name) => isMarked && name === part);
    return word ? { word } : part;
  });

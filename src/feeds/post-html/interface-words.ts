import type { Root } from 'hast';
import { POST_WORDS, type PostHtml } from '../../lib/post-html.ts';
import { visitElements } from './nodes.ts';

/** Stands around the name of a word. No text holds it: `cleanTexts` removes control characters. */
const MARK = '\u0001';

/** Names the words of the interface where the page writes them. */
export const markWords = () => (tree: Root) =>
  visitElements(tree, ({ properties, children }) => {
    if (!properties.dataWord) return;
    children.push({ type: 'text', value: MARK + properties.dataWord + MARK });
    delete properties.dataWord;
  });

/** Splits HTML at the marks of `markWords`: texts of HTML, and between them the names of words that the page writes. */
export const splitAtWords = (html: string): PostHtml =>
  html.split(MARK).map((part, index) => {
    const isMarked = index % 2 === 1;
    const word = POST_WORDS.find((name) => isMarked && name === part);
    return word ? { word } : part;
  });

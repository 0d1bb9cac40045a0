import type { Element, Root } from 'hast';
import { declarationsOf, lengthIn } from './declarations.ts';
import { visitElements } from './nodes.ts';

/** Maximum size of an emoji image, in pixels; photos are larger. */
const MAX_SIZE = 72;

/** Text of emoji only, with or without the variation selector for color. */
const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})+$/v;

/** Word in the class or the URL of an emoji image from WordPress, Facebook or a mail program. */
const ADDRESS = /emoji|emoticon|smil(?:ey|ie)/i;

/** Returns true for a small image, and for an image that its class, URL or `data-emoji` marks as an emoji. */
function isEmojiImage(image: Element): boolean {
  const { class: classes, src, width, height } = image.properties;
  const declarations = declarationsOf(image);
  const size = lengthIn(String(width ?? declarations.get('width') ?? height ?? ''));
  return (
    ADDRESS.test(`${classes ?? ''} ${src ?? ''}`) ||
    'data-emoji' in image.properties ||
    (size > 0 && size <= MAX_SIZE)
  );
}

/** Replaces images of emoji with the emoji in their `alt`. */
export const nameEmoji = () => (tree: Root) =>
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'img') return;
    const alt = String(node.properties.alt ?? '').trim();
    if (EMOJI.test(alt) && isEmojiImage(node)) parent.children[index] = { type: 'text', value: alt };
  });

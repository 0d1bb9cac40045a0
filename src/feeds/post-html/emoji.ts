import type { Element, Root } from 'hast';
import { declarationsOf, lengthIn } from './declarations.ts';
import { visitElements } from './nodes.ts';

/** Pixels of the largest picture of a character; a photo is larger. */
const MAX_SIZE = 72;

/** Emoji alone, also where they lack the selector that asks for colors. */
const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})+$/v;

/** Addresses of pictures of characters, as WordPress, Facebook and mail programs have them. */
const ADDRESS = /emoji|emoticon|smil(?:ey|ie)/i;

/** True for a picture of an emoji: small, or marked by its class, address or `data-emoji`. */
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

/** Writes characters where an editor's program writes pictures of them. */
export const nameEmoji = () => (tree: Root) =>
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'img') return;
    const alt = String(node.properties.alt ?? '').trim();
    if (EMOJI.test(alt) && isEmojiImage(node)) parent.children[index] = { type: 'text', value: alt };
  });

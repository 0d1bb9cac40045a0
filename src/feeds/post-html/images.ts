import type { Element, Properties, Root } from 'hast';
import type { VFile } from 'vfile';
import type { StoredPicture } from '../../schemas/feeds.ts';
import { quote } from '../parse/clean-text.ts';
import { visitElements } from './nodes.ts';

/** Loads an image into the site. Resolves to null for an image that cannot be used. */
export type LoadImage = (src: string) => Promise<StoredPicture | null>;

const imageProperties = ({ width, height, variants }: StoredPicture, alt: string): Properties => ({
  src: variants.at(-1)?.src ?? '',
  srcSet: variants.map((variant) => `${variant.src} ${variant.width}w`).join(', '),
  sizes: '(min-width: 48rem) 42rem, 90vw',
  width,
  height,
  alt,
  loading: 'lazy',
  decoding: 'async',
});

/** Points images to their resized copies on the site. `closeGaps` removes images without a copy. */
export const replaceImages = (loadImage: LoadImage) => async (tree: Root, file: VFile) => {
  const images: Element[] = [];
  visitElements(tree, (node) => {
    if (node.tagName === 'img') images.push(node);
  });
  for (const image of images) {
    const { src = '', alt } = image.properties;
    const picture = await loadImage(String(src));
    // An empty `alt` is no mistake: it marks the picture as decoration.
    if (picture && alt === undefined)
      file.message(`a picture has no description (alt): ${quote(src)}`, 'no-alt');
    image.properties = picture ? imageProperties(picture, String(alt ?? '')) : {};
  }
};

import type { Element, Root } from 'hast';
import type { StoredPicture } from '../../schemas/feeds.ts';
import { walkElements } from './walk.ts';

/** Gives the stored copy of a picture, or null when it cannot be had. */
export type FetchPicture = (src: string) => Promise<StoredPicture | null>;

/** Pictures come from the site itself; one that cannot be had leaves no gap. */
export async function replacePictures(tree: Root, fetchPicture: FetchPicture): Promise<void> {
  const images: Element[] = [];
  walkElements(tree, (node) => {
    if (node.tagName === 'img') images.push(node);
    return undefined;
  });
  if (images.length === 0) return;
  const gone = new Set<Element>();
  for (const image of images) {
    const picture = await fetchPicture(String(image.properties.src ?? ''));
    const largest = picture?.variants.at(-1);
    if (!picture || !largest) {
      gone.add(image);
      continue;
    }
    image.properties = {
      src: largest.src,
      srcSet: picture.variants.map(({ src, width }) => `${src} ${width}w`).join(', '),
      sizes: '(min-width: 48rem) 42rem, 90vw',
      width: picture.width,
      height: picture.height,
      alt: String(image.properties.alt ?? ''),
      loading: 'lazy',
      decoding: 'async',
    };
  }
  walkElements(tree, (node) => (gone.has(node) ? [] : undefined));
}

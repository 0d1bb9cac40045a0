import type { Element, ElementContent, Root } from 'hast';
import { editChildren, isBlank, tagOf, visitElements } from './nodes.ts';

/** Attributes in which lazy-loading scripts expect the URL of a picture, or its `srcset`. */
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];

/** Returns the URL of the largest picture in a `srcset`, e.g. `/b.jpg` for `/a.jpg 480w, /b.jpg 960w`. */
function largestIn(srcset: unknown): string | undefined {
  const candidates = String(srcset ?? '')
    .split(/,\s+|,(?=https?:|\/)/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', size = '1x']) => ({ address, size: Number.parseFloat(size) || 1 }))
    .filter(({ address }) => address !== '');
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address;
}

/** Returns the URL of a lazy-loaded picture; undefined for other pictures. */
function lazyAddress({ properties }: Element): string | undefined {
  for (const name of LAZY) if (properties[name]) return String(properties[name]);
  return LAZY_SETS.map((name) => largestIn(properties[name])).find((address) => address !== undefined);
}

const setOf = (node: ElementContent): unknown =>
  node.type === 'element' ? node.properties.srcset : undefined;

const isPlaceholder = (src: string): boolean => src === '' || /^(?:data:|about:)/i.test(src);

/** Sets `src` to the picture that browsers would finally show. @param sets `srcset` of each `source` beside the picture. */
function setSource(image: Element, sets: readonly unknown[]): void {
  const src = String(image.properties.src ?? '').trim();
  const lazy = lazyAddress(image);
  const inSets = isPlaceholder(src) ? [image.properties.srcset, ...sets].map(largestIn) : [];
  const address = lazy ?? inSets.find((found) => found !== undefined);
  if (address !== undefined) image.properties.src = address;
}

const imagesIn = (parent: Element): Element[] => {
  const images: Element[] = [];
  visitElements(parent, (node) => {
    if (node.tagName === 'img') images.push(node);
  });
  return images;
};

/** Returns true for the `noscript` copy of the lazy-loaded picture before it. */
function isCopy(node: ElementContent, before: ElementContent | undefined): boolean {
  if (node.type !== 'element' || node.tagName !== 'noscript' || imagesIn(node).length === 0) return false;
  if (before?.type !== 'element') return false;
  const images = before.tagName === 'img' ? [before] : imagesIn(before);
  return images.some((image) => lazyAddress(image) !== undefined);
}

/** Sets `src` of pictures that are lazy-loaded or have only a `srcset`, and removes `noscript` copies of pictures. */
export const findSources = () => (tree: Root) => {
  editChildren(tree, (children) => {
    let before: ElementContent | undefined;
    return children.filter((child) => {
      const isKept = !isCopy(child, before);
      if (!isBlank(child)) before = child;
      return isKept;
    });
  });
  visitElements(tree, (node) => {
    if (node.tagName === 'img') setSource(node, []);
    if (node.tagName !== 'picture') return true;
    const sets = node.children.map((child) => (tagOf(child) === 'source' ? setOf(child) : undefined));
    for (const image of imagesIn(node)) setSource(image, sets);
    return false;
  });
};

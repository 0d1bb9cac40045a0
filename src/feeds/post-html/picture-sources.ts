import type { Element, ElementContent, Root } from 'hast';
import { editChildren, isBlank, tagOf, visitElements } from './nodes.ts';

/** Attributes in which programs that load pictures late keep the address. */
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];

/** Returns the address of the largest picture of a `srcset`, e.g. of `/a.jpg 480w, /b.jpg 960w`. */
function largestIn(srcset: unknown): string | undefined {
  const candidates = String(srcset ?? '')
    .split(/,\s+|,(?=https?:|\/)/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', size = '1x']) => ({ address, size: Number.parseFloat(size) || 1 }))
    .filter(({ address }) => address !== '');
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address;
}

/** The address in the attributes for late loading; undefined for a picture that loads at once. */
function lazyAddress({ properties }: Element): string | undefined {
  for (const name of LAZY) if (properties[name]) return String(properties[name]);
  return LAZY_SETS.map((name) => largestIn(properties[name])).find((address) => address !== undefined);
}

const setOf = (node: ElementContent): unknown =>
  node.type === 'element' ? node.properties.srcset : undefined;

const isPlaceholder = (src: string): boolean => src === '' || /^(?:data:|about:)/i.test(src);

/** Sets the address that a browser would show in the end. @param sets Those of the `source` elements beside the picture. */
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

/** True for a copy of a picture for browsers without scripts: it follows the picture that loads late. */
function isCopy(node: ElementContent, before: ElementContent | undefined): boolean {
  if (node.type !== 'element' || node.tagName !== 'noscript' || imagesIn(node).length === 0) return false;
  if (before?.type !== 'element') return false;
  const images = before.tagName === 'img' ? [before] : imagesIn(before);
  return images.some((image) => lazyAddress(image) !== undefined);
}

/** Finds the addresses of pictures that load late or stand in `srcset` alone, and removes their copies in `noscript`. */
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

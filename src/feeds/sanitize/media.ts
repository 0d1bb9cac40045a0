import type { Element, Root } from 'hast';
import { STRINGS } from '../../lib/strings.ts';
import type { StoredPicture } from '../../schemas/feeds.ts';
import type { OnChange } from '../changes.ts';
import { quote } from '../parse/clean-text.ts';
import { isGoogleMap, parseWebUrl, youtubeId } from '../parse/parse-url.ts';
import { walkElements } from './walk.ts';

const EMBEDS: ReadonlySet<string> = new Set([
  'iframe',
  'object',
  'embed',
  'form',
  'video',
  'audio',
  'applet',
  'frame',
]);

const paragraphLink = (href: string, text: string): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [
    { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: text }] },
  ],
});

/** The link that replaces an embedded video or map; undefined for anything else. */
function linkFor(node: Element, api: URL): Element | undefined {
  const source = node.properties.src ?? node.properties.data;
  const url = typeof source === 'string' ? parseWebUrl(source, api) : undefined;
  if (!url) return undefined;
  const id = youtubeId(url);
  if (id) return paragraphLink(`https://www.youtube.com/watch?v=${id}`, STRINGS.watchVideo);
  return isGoogleMap(url) ? paragraphLink(url.href, STRINGS.openInMaps) : undefined;
}

/**
 * Replaces embedded videos and maps by links: nothing of a third party loads unasked. Other embeds are reported; the
 * sanitizer removes them. Runs before it.
 */
export function replaceEmbeds(tree: Root, api: URL, onChange: OnChange): void {
  walkElements(tree, (node) => {
    if (!EMBEDS.has(node.tagName)) return undefined;
    const link = linkFor(node, api);
    if (link) {
      onChange({ kind: 'embed linked', detail: quote(node.properties.src ?? node.properties.data) });
      return [link];
    }
    const source = node.properties.src ?? node.properties.data ?? node.properties.action;
    const detail = `${node.tagName} was left out${source === undefined ? '' : `: ${quote(source)}`}`;
    onChange({ kind: 'embed left out', detail });
    return undefined;
  });
}

/** Loads an image into the site; null where there is none. */
export type LoadImage = (src: string) => Promise<StoredPicture | null>;

const imageProperties = ({ width, height, variants }: StoredPicture, alt: string): Element['properties'] => ({
  src: variants.at(-1)?.src ?? '',
  srcSet: variants.map((variant) => `${variant.src} ${variant.width}w`).join(', '),
  sizes: '(min-width: 48rem) 42rem, 90vw',
  width,
  height,
  alt,
  loading: 'lazy',
  decoding: 'async',
});

/** Points images to their resized copies on the site, and removes those without one. `onChange` gets those without a text. */
export async function replaceImages(tree: Root, loadImage: LoadImage, onChange: OnChange): Promise<void> {
  const images: Element[] = [];
  walkElements(tree, (node) => {
    if (node.tagName === 'img') images.push(node);
    return undefined;
  });
  const missing = new Set<Element>();
  for (const image of images) {
    const picture = await loadImage(String(image.properties.src ?? ''));
    // An empty text is an editor's way to say that the picture is decoration.
    if (picture && image.properties.alt === undefined)
      onChange({ kind: 'picture without description', detail: quote(image.properties.src) });
    if (picture) image.properties = imageProperties(picture, String(image.properties.alt ?? ''));
    else missing.add(image);
  }
  if (missing.size > 0) walkElements(tree, (node) => (missing.has(node) ? [] : undefined));
}

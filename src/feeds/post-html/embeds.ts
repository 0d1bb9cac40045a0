import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { filmAddress, isGoogleMap, parseWebUrl } from '../parse/urls.ts';
import { element, isBlank, tagOf, textStart, visitElements } from './nodes.ts';

/** Elements that show something of another page. */
export const EMBEDS = 'iframe object embed form video audio applet frame'.split(' ');

/** Characters of the longest address of a film. */
const MAX_ADDRESS = 300;

/** The address of an embedded element. */
export const addressOf = ({ properties: { src, data, action } }: Element) => src ?? data ?? action;

/** The address that an element embeds: of a frame, or of a film as CKEditor writes it. */
function embeddedAddress(node: Element): string | undefined {
  const { url, 'data-oembed-url': ofWrapper, 'data-src': ofLazyFrame } = node.properties;
  if (ofWrapper !== undefined) return String(ofWrapper);
  if (node.tagName === 'oembed') return String(url ?? '');
  if (!EMBEDS.includes(node.tagName)) return undefined;
  const address = addressOf(node);
  const isLazy = ofLazyFrame !== undefined && !/^https?:/i.test(String(address ?? ''));
  return isLazy ? String(ofLazyFrame) : address && String(address);
}

/** The address that is all that a line holds: as a text, or as a link whose text is its address. */
function bareAddress(node: Element): string | undefined {
  if (!/^(?:p|div)$/.test(node.tagName)) return undefined;
  const [only, ...others] = node.children.filter((child) => !isBlank(child) && tagOf(child) !== 'br');
  if (!only || others.length > 0) return undefined;
  const isText = only.type === 'text' || (only.type === 'element' && /^(?:a|span)$/.test(only.tagName));
  const text = isText ? textStart(node, MAX_ADDRESS).trim() : '';
  return /^https?:\/\/\S+$/i.test(text) ? text : undefined;
}

/** Returns the link to a film or a map; undefined for any other address. */
function linkTo(address: string | undefined, api: URL): Element | undefined {
  const url = address === undefined ? undefined : parseWebUrl(address, api);
  const film = url && filmAddress(url);
  if (film) return element('a', { href: film, dataWord: 'watchVideo' });
  return url && isGoogleMap(url) ? element('a', { href: url.href, dataWord: 'openInMaps' }) : undefined;
}

/** Replaces embedded films and maps by links: nothing of a third party loads unasked. */
export const linkEmbeds = (api: URL) => (tree: Root, file: VFile) =>
  visitElements(tree, (node, index, parent) => {
    const embedded = embeddedAddress(node);
    const link = linkTo(embedded, api);
    if (link) {
      // The allowlist drops the span; `closeGaps` keeps no more line breaks than the paragraph needs.
      parent.children[index] =
        tagOf(parent) === 'p'
          ? element('span', {}, [element('br', {}), link, element('br', {})])
          : element('p', {}, [link]);
      file.message(`an embedded frame became a plain link: ${quote(embedded)}`, 'embed-linked');
      return false;
    }
    const bare = bareAddress(node);
    const film = linkTo(bare, api);
    if (film) {
      node.children = [film];
      file.message(`the address of a film became a link: ${quote(bare)}`, 'film-linked');
    }
    return true;
  });

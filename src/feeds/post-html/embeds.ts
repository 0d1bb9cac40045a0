import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { filmAddress, isGoogleMap, parseWebUrl } from '../parse/urls.ts';
import { element, isBlank, tagOf, textStart, visitElements } from './nodes.ts';

/** Elements that show a page or file from elsewhere, or send data to it. */
export const EMBEDS = 'iframe object embed form video audio applet frame'.split(' ');

/** Maximum characters of a line that are read as an address. */
const MAX_ADDRESS = 300;

/** Returns the address of an element in `EMBEDS`. */
export const addressOf = ({ properties: { src, data, action } }: Element) => src ?? data ?? action;

/** Returns the address that an element embeds, e.g. of a frame, or of a film by CKEditor; undefined for other elements. */
function embeddedAddress(node: Element): string | undefined {
  const { url, 'data-oembed-url': ofWrapper, 'data-src': ofLazyFrame } = node.properties;
  if (ofWrapper !== undefined) return String(ofWrapper);
  if (node.tagName === 'oembed') return String(url ?? '');
  if (!EMBEDS.includes(node.tagName)) return undefined;
  const address = addressOf(node);
  const isLazy = ofLazyFrame !== undefined && !/^https?:/i.test(String(address ?? ''));
  return isLazy ? String(ofLazyFrame) : address && String(address);
}

/**
 * Returns the address in a line without other content: a text, or a link whose text is an address. Undefined for other
 * lines.
 */
function bareAddress(node: Element): string | undefined {
  if (!/^(?:p|div)$/.test(node.tagName)) return undefined;
  const [only, ...others] = node.children.filter((child) => !isBlank(child) && tagOf(child) !== 'br');
  if (!only || others.length > 0) return undefined;
  const isText = only.type === 'text' || (only.type === 'element' && /^(?:a|span)$/.test(only.tagName));
  const text = isText ? textStart(node, MAX_ADDRESS).trim() : '';
  return /^https?:\/\/\S+$/i.test(text) ? text : undefined;
}

/** Returns a link to a film or a map; undefined for other addresses. */
function linkTo(address: string | undefined, api: URL): Element | undefined {
  const url = address === undefined ? undefined : parseWebUrl(address, api);
  const film = url && filmAddress(url);
  if (film) return element('a', { href: film, dataWord: 'watchVideo' });
  return url && isGoogleMap(url) ? element('a', { href: url.href, dataWord: 'openInMaps' }) : undefined;
}

/**
 * Replaces embedded films and maps with links, so that a third party receives no request before a click. An address alone
 * in a line becomes a link too.
 */
export const linkEmbeds = (api: URL) => (tree: Root, file: VFile) =>
  visitElements(tree, (node, index, parent) => {
    const embedded = embeddedAddress(node);
    const link = linkTo(embedded, api);
    if (link) {
      // The allowlist drops the tag `span`, and `closeGaps` removes surplus line breaks.
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

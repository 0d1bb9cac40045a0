import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { isGoogleMap, parseWebUrl, youtubeId } from '../parse/urls.ts';
import { element, tagOf, visitElements } from './nodes.ts';

/** Elements that show something of another page. */
export const EMBEDS = 'iframe object embed form video audio applet frame'.split(' ');

/** The address of an embedded element. */
export const addressOf = ({ properties: { src, data, action } }: Element) => src ?? data ?? action;

/** Replaces embedded videos and maps by links: nothing of a third party loads unasked. */
export const linkEmbeds = (api: URL) => (tree: Root, file: VFile) =>
  visitElements(tree, (node, index, parent) => {
    const address = EMBEDS.includes(node.tagName) ? addressOf(node) : undefined;
    const url = address === undefined ? undefined : parseWebUrl(String(address), api);
    const id = url && youtubeId(url);
    if (!url || !(id || isGoogleMap(url))) return;
    const link = id
      ? element('a', { href: `https://www.youtube.com/watch?v=${id}`, dataWord: 'watchVideo' })
      : element('a', { href: url.href, dataWord: 'openInMaps' });
    // The allowlist drops the span; `closeGaps` keeps no more line breaks than the paragraph needs.
    parent.children[index] =
      tagOf(parent) === 'p'
        ? element('span', {}, [element('br', {}), link, element('br', {})])
        : element('p', {}, [link]);
    file.message(`an embedded frame became a plain link: ${quote(address)}`, 'embed-linked');
  });

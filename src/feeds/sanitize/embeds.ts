import type { Element, Root } from 'hast';
import { STRINGS } from '../../lib/strings.ts';
import { isGoogleMap, readWebAddress, youtubeId } from '../addresses.ts';
import { quote } from '../clean-text.ts';
import { walkElements } from './walk.ts';

const DROPPED: ReadonlySet<string> = new Set([
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

/** What stands in for an embedded frame: a plain link, for nothing of others loads before a visitor asks for it. */
function linkFor(node: Element, api: URL): Element | undefined {
  const source = node.properties.src ?? node.properties.data;
  const url = typeof source === 'string' ? readWebAddress(source, api) : undefined;
  if (!url) return undefined;
  const id = youtubeId(url);
  if (id) return paragraphLink(`https://www.youtube.com/watch?v=${id}`, STRINGS.watchVideo);
  return isGoogleMap(url) ? paragraphLink(url.href, STRINGS.openInMaps) : undefined;
}

/** Turns embedded videos and maps into links; what else is embedded goes, and is told. Before sanitizing. */
export function replaceEmbeds(tree: Root, api: URL, tell: (what: string) => void): void {
  walkElements(tree, (node) => {
    if (!DROPPED.has(node.tagName)) return undefined;
    const link = linkFor(node, api);
    if (link) {
      tell(`an embedded frame became a plain link: ${quote(node.properties.src ?? node.properties.data)}`);
      return [link];
    }
    const source = node.properties.src ?? node.properties.data ?? node.properties.action;
    tell(`an embedded ${node.tagName} was left out${source === undefined ? '' : `: ${quote(source)}`}`);
    // The words of a form stay; the sanitizer drops the rest.
    return undefined;
  });
}

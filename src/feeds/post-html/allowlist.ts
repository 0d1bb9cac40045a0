import type { Element, Root } from 'hast';
import type { Options } from 'rehype-sanitize';
import type { VFile } from 'vfile';
import { POST_TAGS, POST_WORDS } from '../../lib/post-html.ts';
import { quote } from '../parse/fields.ts';
import { isGoogleMap, parseWebUrl, youtubeId } from '../parse/urls.ts';
import { element, tagOf, visitElements } from './nodes.ts';

/** Rows and columns that one cell may span: 1 to 100. */
const SPAN = /^(?:[1-9]\d?|100)$/;

const CELL = [
  ['colspan', SPAN],
  ['rowspan', SPAN],
] satisfies [string, RegExp][];

/** Parts of a table outside one: browsers drop the tags and keep the text. */
const TABLE_PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** All that a post may contain. Of any other element only the text remains, unless it is code. */
export const ALLOWED: Options = {
  // `orderHeadings` turns h1 into h2.
  tagNames: ['h1', ...POST_TAGS],
  attributes: {
    // `dataWord` is ours: an attribute of a text has no capital letters.
    a: ['href', ['dataWord', ...POST_WORDS]],
    img: ['src', 'alt'],
    th: [...CELL, ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: CELL,
    ol: [['start', /^-?\d{1,6}$/]],
    abbr: ['title'],
  },
  ancestors: Object.fromEntries(TABLE_PARTS.map((tag) => [tag, ['table']])),
  // `checkLinks` and `replaceImages` check URLs, by more than their schemes.
  protocols: {},
  // Not noscript, form or plaintext: their text is worth keeping.
  strip: [
    ...['script', 'style', 'title', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
    // Settings that Word hides in a text.
    ...['xml', 'w:worddocument', 'w:latentstyles'],
  ],
  // Code blocks scroll: the keyboard must reach them.
  required: { pre: { tabIndex: 0 } },
  clobber: [],
};

const EMBEDS = 'iframe object embed form video audio applet frame'.split(' ');
const FIELDS = 'input select textarea button'.split(' ');

/** Elements that the allowlist drops and that an author may miss, with what the report says of each. */
const LOSSES: ReadonlyMap<string, string> = new Map([
  ['script', 'a script was removed'],
  ['svg', 'a drawing (svg) was left out; upload it as a picture'],
  ['math', 'a formula (math) was left out; upload it as a picture'],
  ...FIELDS.map((tag) => [tag, 'a field or button of a form was left out'] as const),
  ...EMBEDS.map((tag) => [tag, `an embedded ${tag} was left out`] as const),
]);

/** The address of an embedded element. */
const addressOf = ({ properties: { src, data, action } }: Element) => src ?? data ?? action;

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

/** Reports what the allowlist is about to drop. */
export const reportLosses = () => (tree: Root, file: VFile) =>
  visitElements(tree, (node) => {
    const handlers = Object.keys(node.properties).filter((name) => /^on[a-z]/.test(name));
    if (handlers.length > 0)
      file.message(`code in attributes was removed (${handlers.join(', ').slice(0, 80)})`, 'handler-lost');
    const loss = LOSSES.get(node.tagName);
    const address = addressOf(node);
    if (loss)
      file.message(address === undefined ? loss : `${loss}: ${quote(address)}`, `${node.tagName}-lost`);
    // What is inside a drawing is dropped with it.
    return node.tagName !== 'svg' && node.tagName !== 'math';
  });

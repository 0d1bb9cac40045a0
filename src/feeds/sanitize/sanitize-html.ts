import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { POST_TAGS } from '../../lib/post-tags.ts';
import type { OnChange } from '../changes.ts';
import { stripInvisible } from '../parse/clean-text.ts';
import { closeGaps } from './gaps.ts';
import { isPlainText, markdownToHtml } from './markdown.ts';
import { type LoadImage, replaceEmbeds, replaceImages } from './media.ts';
import { cleanOfficeText } from './office.ts';
import { parseHtml } from './parse-html.ts';
import { linkAddresses } from './plain-links.ts';
import { reportRemovals } from './removals.ts';
import { checkLinks, cleanTexts, focusCode, orderHeadings } from './structure.ts';
import { adaptTables } from './tables.ts';

/** Characters of a text above which its author is warned. */
const LONG = 1024 * 1024;

/** All that a post may contain. Of any other element only the text remains, unless it is code. */
const ALLOWED: Schema = {
  // `orderHeadings` turns h1 into h2.
  tagNames: ['h1', ...POST_TAGS],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: ['colSpan', 'rowSpan'],
    ol: ['start'],
    abbr: ['title'],
  },
  // Parts of a table or list outside one: browsers drop the tags and keep the text.
  ancestors: {
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  // `checkLinks` and `replaceImages` check URLs, by more than their schemes.
  protocols: {},
  // Not noscript, form or plaintext: their text is worth keeping.
  strip: ['script', 'style', 'title', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** What sanitizing needs from its caller. */
export interface SanitizeContext {
  /** Relative URLs of images and frames belong to it. */
  readonly api: URL;
  readonly loadImage: LoadImage;
  /** Gets everything that was removed or changed and that the author should know. */
  readonly onChange: OnChange;
}

/** The allowed part of a parsed text. */
function sanitizeTree(parsed: Root): Root {
  const clean = sanitize(parsed, ALLOWED);
  return clean.type === 'root'
    ? clean
    : { type: 'root', children: [clean].filter((node) => node.type === 'element') };
}

/**
 * Sanitizes the untrusted text of a post and adapts it to the site. Takes time linear in its length. Its result must not be
 * changed afterwards.
 * @throws RecordError when the text is too long, too deep or has too many elements.
 */
export async function sanitizeHtml(
  body: string,
  { api, loadImage, onChange }: SanitizeContext,
): Promise<string> {
  const text = stripInvisible(body);
  const isPlain = isPlainText(text);
  const parsed = parseHtml(isPlain ? markdownToHtml(text, onChange) : text);
  if (isPlain) linkAddresses(parsed);
  if (text.length > LONG) onChange({ kind: 'long text', detail: String(Math.round(text.length / 1024)) });
  cleanOfficeText(parsed, onChange);
  reportRemovals(parsed, onChange);
  replaceEmbeds(parsed, api, onChange);
  const tree = sanitizeTree(parsed);
  cleanTexts(tree);
  closeGaps(tree, onChange);
  checkLinks(tree, orderHeadings(tree, onChange), api, onChange);
  adaptTables(tree);
  focusCode(tree);
  await replaceImages(tree, loadImage, onChange);
  // A picture that was left out leaves no gap either.
  closeGaps(tree, () => {});
  return toHtml(tree);
}

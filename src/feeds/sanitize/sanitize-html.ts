import type { Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { stripUnseen } from '../clean-text.ts';
import { ALLOWED } from './allowlist.ts';
import { replaceEmbeds } from './embeds.ts';
import { type FetchPicture, replacePictures } from './images.ts';
import { checkDepth, checkLimits, withinStack } from './limits.ts';
import { isPlainText, plainTextToHtml } from './plain-text.ts';
import { checkLinks, cleanTexts, focusCode, orderHeadings, wrapTables } from './structure.ts';

const parser = unified().use(rehypeParse, { fragment: true });
const printer = unified().use(rehypeStringify);

/** What sanitizing needs to know of its surroundings. */
export interface SanitizeContext {
  /** Relative addresses of pictures and frames belong to this host. */
  readonly api: URL;
  readonly fetchPicture: FetchPicture;
  /** Hears of everything that was left out or changed and that its author should know. */
  readonly tell: (what: string) => void;
}

/** The parsed, allowed part of a body, in order. */
function cleanTree(html: string, { api, tell }: SanitizeContext): Root {
  const parsed = parser.parse(html);
  checkDepth(parsed);
  replaceEmbeds(parsed, api, tell);
  const clean = sanitize(parsed, ALLOWED);
  const tree: Root =
    clean.type === 'root'
      ? clean
      : { type: 'root', children: [clean].filter((node) => node.type === 'element') };
  cleanTexts(tree);
  checkLinks(tree, orderHeadings(tree), api, tell);
  wrapTables(tree);
  focusCode(tree);
  return tree;
}

/**
 * Makes the untrusted body of a post safe and fit for the site. Nothing may change its result afterwards.
 * @throws RecordError when the body is too large, too deep, or holds nothing to read.
 */
export async function sanitizeHtml(body: string, context: SanitizeContext): Promise<string> {
  const text = stripUnseen(body);
  const size = checkLimits(text);
  if (size) context.tell(`its text is very long (${Math.round(size / 1024)} thousand characters)`);
  const tree = withinStack(() => cleanTree(isPlainText(text) ? plainTextToHtml(text) : text, context));
  await replacePictures(tree, context.fetchPicture);
  return withinStack(() => printer.stringify(tree));
}

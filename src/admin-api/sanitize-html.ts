import type { Element, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { slugify } from '../lib/text.ts';
import type { StoredPicture } from '../schemas/feeds.ts';

/** All that a post may hold. Anything else goes; its words stay, unless they were code. */
const ALLOWED: Schema = {
  tagNames: [
    ...[
      'p',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'hr',
      'br',
      'pre',
    ],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'abbr', 'cite', 'q'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: ['colSpan', 'rowSpan'],
    ol: ['start'],
    abbr: ['title'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

const parser = unified().use(rehypeParse, { fragment: true });
const printer = unified().use(rehypeStringify);

/** The words below an element. */
function textOf(node: Element): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

/** Headings start at h2, skip no level, and get ids that links can name. */
function orderHeadings(tree: Root): void {
  const ids = new Set<string>();
  let last = 1;
  visit(tree, 'element', (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined) return;
    last = Math.min(Math.max(Number(level), 2), last + 1);
    node.tagName = `h${last}`;
    const base = slugify(textOf(node)) || 'section';
    let id = base;
    for (let copy = 1; ids.has(id); copy++) id = `${base}-${copy}`;
    ids.add(id);
    node.properties = { id };
  });
}

/** Links that cannot be read lose their target; links to elsewhere tell that site nothing. */
function checkLinks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return;
    const href = String(node.properties.href ?? '').trim();
    const base = 'https://site.invalid';
    if (href === '' || !URL.canParse(href, base)) {
      node.properties = {};
      return;
    }
    const url = new URL(href, base);
    if (url.origin === base) node.properties = { href: `${url.pathname}${url.search}${url.hash}` };
    else if (/^https?:$/.test(url.protocol))
      node.properties = { href: url.href, rel: ['noopener', 'noreferrer'] };
    else node.properties = { href: url.href };
  });
}

/** A table wider than a phone scrolls inside its own region, which the keyboard can reach. */
function wrapTables(tree: Root): void {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
    count += 1;
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption');
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['table-scroll'],
        role: 'region',
        tabIndex: 0,
        ariaLabel: caption?.type === 'element' ? textOf(caption) : `Table ${count}`,
      },
      children: [node],
    };
    return [SKIP, index + 1];
  });
}

/** Pictures come from the site itself; one that cannot be had leaves no gap. */
async function replacePictures(
  tree: Root,
  fetchPicture: (src: string) => Promise<StoredPicture | null>,
): Promise<void> {
  const images: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img') images.push(node);
  });
  const gone = new Set<Element>();
  for (const image of images) {
    const picture = await fetchPicture(String(image.properties.src ?? ''));
    const largest = picture?.variants.at(-1);
    if (!picture || !largest) {
      gone.add(image);
      continue;
    }
    image.properties = {
      src: largest.src,
      srcSet: picture.variants.map(({ src, width }) => `${src} ${width}w`).join(', '),
      sizes: '(min-width: 48rem) 42rem, 100vw',
      width: picture.width,
      height: picture.height,
      alt: String(image.properties.alt ?? ''),
      loading: 'lazy',
      decoding: 'async',
    };
  }
  visit(tree, 'element', (node, index, parent) => {
    if (!gone.has(node) || index === undefined || !parent) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/**
 * Makes the untrusted body of a post safe and fit for the site. Nothing may change its result afterwards.
 * @param fetchPicture Gives the stored copy of a picture, or null.
 */
export async function sanitizeHtml(
  html: string,
  fetchPicture: (src: string) => Promise<StoredPicture | null>,
): Promise<string> {
  const clean = sanitize(parser.parse(html), ALLOWED);
  const tree: Root = clean.type === 'root' ? clean : { type: 'root', children: [] };
  orderHeadings(tree);
  checkLinks(tree);
  wrapTables(tree);
  await replacePictures(tree, fetchPicture);
  return printer.stringify(tree);
}

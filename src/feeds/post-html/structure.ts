import type { Element, ElementContent, Properties, Root } from 'hast';
import type { VFile } from 'vfile';
import { columnLabel, slugify } from '../../lib/text.ts';
import type { StoredPicture } from '../../schemas/feeds.ts';
import { quote } from '../parse/fields.ts';
import { parseLink } from '../parse/urls.ts';
import {
  editChildren,
  element,
  isBlank,
  isBlock,
  tagOf,
  textStart,
  uniqueNames,
  visitElements,
} from './nodes.ts';

/** Prefix of heading ids, so that none equals an id of the page around the post. */
const ID_PREFIX = 'section-';

/** Characters of a heading that its id is made from. */
const ID_LENGTH = 80;

/** Elements that mean nothing without content. */
const FILLED = /^(?:p|h[1-6]|[uo]l|blockquote|img)$/;

/** Line breaks in a row; more of them only make a gap. */
const MAX_BREAKS = 2;

/** Lists and quotations inside one another: each indents its text, and a phone is narrow. */
const MAX_NESTED = 6;

/** Characters of the name of a table. */
const NAME_LENGTH = 200;

/** Columns from which a table is too wide for a phone. */
const WIDE = 3;

/** Characters of a column heading that a phone can repeat above each cell. */
const LABEL_LENGTH = 60;

/** Cells of a post that get the heading of their column: each repeats it. */
const MAX_LABELED = 400;

/** Loads an image into the site; null where there is none. */
export type LoadImage = (src: string) => Promise<StoredPicture | null>;

const imageProperties = ({ width, height, variants }: StoredPicture, alt: string): Properties => ({
  src: variants.at(-1)?.src ?? '',
  srcSet: variants.map((variant) => `${variant.src} ${variant.width}w`).join(', '),
  sizes: '(min-width: 48rem) 42rem, 90vw',
  width,
  height,
  alt,
  loading: 'lazy',
  decoding: 'async',
});

/** Points images to their resized copies on the site; one that has none loses its address. */
export const replaceImages = (loadImage: LoadImage) => async (tree: Root, file: VFile) => {
  const images: Element[] = [];
  visitElements(tree, (node) => {
    if (node.tagName === 'img') images.push(node);
  });
  for (const image of images) {
    const { src = '', alt } = image.properties;
    const picture = await loadImage(String(src));
    // An empty text is an editor's way to say that the picture is decoration.
    if (picture && alt === undefined)
      file.message(`a picture has no description (alt): ${quote(src)}`, 'no-alt');
    image.properties = picture ? imageProperties(picture, String(alt ?? '')) : {};
  }
};

/** Children with the items of lists and quotations that are nested too deep as paragraphs. @param outer Those around them. */
const flatten = (children: readonly ElementContent[], outer: number): ElementContent[] =>
  children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    const isNested = /^(?:[uod]l|blockquote)$/.test(child.tagName);
    const depth = outer + Number(isNested);
    const inner = flatten(child.children, depth);
    if (depth > MAX_NESTED && isNested) return inner;
    if (depth > MAX_NESTED && /^(?:li|d[td])$/.test(child.tagName))
      return inner.some(isBlock) ? inner : [element('p', {}, inner)];
    child.children = inner;
    return [child];
  });

/** Makes paragraphs of lists and quotations that are nested deeper than a phone is wide. */
export const flattenNesting = () => (tree: Root) => {
  tree.children = flatten(
    tree.children.filter((child) => child.type !== 'doctype'),
    0,
  );
};

/** True for what shows nothing: space, elements without content, pictures without an address. */
function isEmpty(node: ElementContent): boolean {
  if (node.type !== 'element') return isBlank(node);
  if (node.tagName === 'img') return node.properties.src === undefined;
  return node.tagName !== 'hr' && !node.properties.dataWord && node.children.every(isEmpty);
}

/** Children without the line breaks at the start and behind blocks, and with at most two in a row. */
function dropBreaks(children: readonly ElementContent[]): ElementContent[] {
  let room = 0;
  return children.filter((child) => {
    if (tagOf(child) === 'br') return room-- > 0;
    if (!isBlank(child)) room = isBlock(child) || tagOf(child) === 'img' ? 0 : MAX_BREAKS;
    return true;
  });
}

/** Removes empty paragraphs, headings and lists, pictures without an address, and line breaks that only make gaps. */
export const closeGaps = () => (tree: Root) =>
  editChildren(tree, (children, parent) => {
    const filled = children.filter((child) => !FILLED.test(tagOf(child)) || !isEmpty(child));
    const isText = parent.type === 'root' || parent.tagName === 'p';
    return isText ? dropBreaks(dropBreaks(filled).reverse()).reverse() : filled;
  });

/** Makes headings start at h2 and skip no level, and gives them ids. */
export const orderHeadings = () => (tree: Root) => {
  const uniqueId = uniqueNames((id, copy) => `${id}-${copy}`);
  let last = 1;
  visitElements(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined) return;
    last = Math.min(Math.max(Number(level), 2), last + 1);
    node.tagName = `h${last}`;
    const text = [...textStart(node, 2 * ID_LENGTH)].slice(0, ID_LENGTH).join('');
    node.properties = { id: uniqueId(ID_PREFIX + slugify(text)) };
  });
};

/** Checks every link: an invalid one keeps only its text, an external one gets `rel="noopener noreferrer"`. */
export const checkLinks = (api: URL) => (tree: Root, file: VFile) => {
  const ids = new Set<unknown>();
  visitElements(tree, ({ properties }) => {
    ids.add(properties.id);
  });
  visitElements(tree, (node) => {
    if (node.tagName !== 'a') return;
    const { href: written = '', dataWord } = node.properties;
    const href = String(written);
    const target = parseLink(href, api);
    node.properties = {};
    if (!target) {
      if (href !== '')
        file.message(`a link that no visitor could follow lost its target: ${quote(href)}`, 'link-dropped');
    } else if (target.type === 'heading') {
      const id = ID_PREFIX + slugify(target.id);
      if (ids.has(id)) node.properties.href = `#${encodeURIComponent(id)}`;
    } else {
      node.properties = { href: target.href, dataWord };
      if (target.type === 'site' && /^\/(?:_astro|pictures)\//.test(target.href))
        file.message(
          `a link leads to a file of the site, whose address changes: ${quote(href)}`,
          'link-to-file',
        );
      if (target.type === 'external') node.properties.rel = ['noopener', 'noreferrer'];
      if (/^http:/i.test(href.trim()) && target.href.startsWith('https:'))
        file.message(`a link with http: was changed to https: ${quote(href)}`, 'link-upgraded');
    }
  });
};

const childElements = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

const lineOf = (node: Element, length: number): string =>
  textStart(node, length).replace(/\s+/g, ' ').trim().toWellFormed();

/** The rows of a table without those of tables inside it. */
const rowsOf = (table: Element): Element[] =>
  childElements(table).flatMap((part) => {
    if (part.tagName === 'tr') return [part];
    return /^t(?:head|body|foot)$/.test(part.tagName) ? childElements(part) : [];
  });

/**
 * Gives each cell of a wide table the heading of its column as `data-label`, so that phones can show a row as a list.
 * @param room Cells that may get one.
 * @returns The number of cells that got one: 0 for a table without a row of headings, with cells that span, or with rows of
 * different lengths.
 */
function labelCells(table: Element, room: number): number {
  const [head, ...rows] = rowsOf(table).map((row) => ({ row, cells: childElements(row) }));
  if (!head || head.cells.length < WIDE || head.cells.some(({ tagName }) => tagName !== 'th')) return 0;
  const labels = head.cells.map((cell) => lineOf(cell, LABEL_LENGTH + 1));
  const isRegular = [head, ...rows].every(
    ({ cells }) =>
      cells.length === labels.length &&
      cells.every(({ properties }) => !properties.colspan && !properties.rowspan),
  );
  const count = rows.length * (labels.length - 1);
  if (!isRegular || count > room || labels.some((label) => label.length > LABEL_LENGTH)) return 0;
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const label = labels[column];
      if (column > 0 && label) cell.properties.dataLabel = columnLabel(label);
    }
  if (count > 0) head.row.properties.className = ['column-headings'];
  return count;
}

/** The name of a table in the words of its post: its caption, the heading above it, or its first row. */
function nameOf(table: Element, heading: string): string {
  const caption = childElements(table).find(({ tagName }) => tagName === 'caption');
  const cells = childElements(rowsOf(table)[0] ?? table).map((cell) => lineOf(cell, LABEL_LENGTH));
  const row = cells.filter(Boolean).join(', ').slice(0, NAME_LENGTH);
  return (caption && lineOf(caption, NAME_LENGTH)) || heading || row.toWellFormed() || '#';
}

/**
 * Wraps each table in a scrollable region that the keyboard can reach and that has a name of its own. Wide tables are
 * `labeled` where that is possible: phones show their rows as lists.
 */
export const adaptTables = () => (tree: Root) => {
  const uniqueName = uniqueNames((name, copy) => `${name} ${copy + 1}`);
  let [heading, room] = ['', MAX_LABELED];
  visitElements(tree, (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = lineOf(node, NAME_LENGTH);
    if (node.tagName !== 'table') return true;
    const labeled = labelCells(node, room);
    room -= labeled;
    const className = ['table-scroll', ...(labeled > 0 ? ['labeled'] : [])];
    const properties = { className, tabIndex: 0, ariaLabel: uniqueName(nameOf(node, heading)) };
    parent.children[index] = element('section', properties, [node]);
    // A table inside it scrolls with it.
    return false;
  });
};

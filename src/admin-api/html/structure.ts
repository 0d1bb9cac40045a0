import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { slugify } from '../../lib/text.ts';
import { readLink } from '../addresses.ts';
import { quote, stripUnseen } from '../clean-text.ts';

/** Ids of headings begin so, that none can meet an id of the page around the post. */
const ID_PREFIX = 'section-';

/** Letters of a heading that its id is made from. */
const ID_LENGTH = 80;

/** Rows and columns that one cell may span. */
const MAX_SPAN = 100;

function textOf(node: Element): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

/** Texts lose what nobody can see; cells span a sane number of rows and columns. */
export function cleanTexts(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = stripUnseen(node.value);
    if (node.type !== 'element') return;
    for (const name of ['alt', 'title']) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = stripUnseen(value).slice(0, 500).toWellFormed();
    }
    for (const name of ['colSpan', 'rowSpan']) {
      const span = Number(node.properties[name]);
      if (node.properties[name] !== undefined && !(Number.isInteger(span) && span > 0 && span <= MAX_SPAN))
        delete node.properties[name];
    }
  });
}

/** Headings start at h2, skip no level, and get ids that links can name. Gives the ids. */
export function orderHeadings(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  const copies = new Map<string, number>();
  let last = 1;
  visit(tree, 'element', (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined) return;
    last = Math.min(Math.max(Number(level), 2), last + 1);
    node.tagName = `h${last}`;
    const base = ID_PREFIX + slugify([...textOf(node)].slice(0, ID_LENGTH).join(''));
    let copy = copies.get(base) ?? 0;
    let id = base;
    while (ids.has(id)) id = `${base}-${++copy}`;
    copies.set(base, copy);
    ids.add(id);
    node.properties = { id };
  });
  return ids;
}

/** Every link is read anew; one that leads nowhere keeps its words only. Links to elsewhere tell that site nothing. */
export function checkLinks(
  tree: Root,
  ids: ReadonlySet<string>,
  api: URL,
  tell: (what: string) => void,
): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return;
    const href = typeof node.properties.href === 'string' ? node.properties.href : '';
    const target = readLink(href, api);
    node.properties = {};
    if (!target) {
      if (href !== '') tell(`a link that no visitor could follow lost its target: ${quote(href)}`);
    } else if (target.type === 'heading') {
      const id = ID_PREFIX + slugify(target.id);
      if (ids.has(id)) node.properties = { href: `#${encodeURIComponent(id)}` };
    } else {
      node.properties = { href: target.href };
      if (target.type === 'elsewhere') node.properties.rel = ['noopener', 'noreferrer'];
      if (/^http:/i.test(href.trim()) && target.href.startsWith('https:'))
        tell(`a link with http: was changed to https: ${quote(href)}`);
    }
  });
}

/** A table wider than a phone scrolls inside its own region, which the keyboard can reach and which has its own name. */
export function wrapTables(tree: Root): void {
  const labels = new Set<string>();
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
    count += 1;
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption');
    const named =
      caption?.type === 'element' ? textOf(caption).replace(/\s+/g, ' ').trim().slice(0, 200) : '';
    const label = named !== '' && !labels.has(named) ? named : `${named} Table ${count}`.trim();
    labels.add(label);
    parent.children[index] = {
      type: 'element',
      tagName: 'section',
      properties: {
        className: ['table-scroll'],
        tabIndex: 0,
        ariaLabel: label.toWellFormed(),
      },
      children: [node],
    };
    return [SKIP, index + 1];
  });
}

/** Code wider than a phone scrolls by itself; the keyboard must reach it. */
export function focusCode(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') node.properties = { tabIndex: 0 };
  });
}

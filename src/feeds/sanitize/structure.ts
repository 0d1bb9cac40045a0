import type { Element, Root } from 'hast';
import { slugify } from '../../lib/text.ts';
import { readLink } from '../addresses.ts';
import { quote, stripUnseen } from '../clean-text.ts';
import { walk, walkElements } from './walk.ts';

/** Ids of headings begin so, that none can meet an id of the page around the post. */
const ID_PREFIX = 'section-';

/** Letters of a heading that its id is made from. */
const ID_LENGTH = 80;

/** Rows and columns that one cell may span. */
const MAX_SPAN = 100;

function textOf(node: Element): string {
  let text = '';
  walk(node, (inside) => {
    if (inside.type === 'text') text += inside.value;
    return undefined;
  });
  return text;
}

/** Texts lose what nobody can see; cells span a sane number of rows and columns. */
export function cleanTexts(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'text') node.value = stripUnseen(node.value);
    if (node.type !== 'element') return undefined;
    for (const name of ['alt', 'title']) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = stripUnseen(value).slice(0, 500).toWellFormed();
    }
    for (const name of ['colSpan', 'rowSpan']) {
      const span = Number(node.properties[name]);
      if (node.properties[name] !== undefined && !(Number.isInteger(span) && span > 0 && span <= MAX_SPAN))
        delete node.properties[name];
    }
    return undefined;
  });
}

/** Headings start at h2, skip no level, and get ids that links can name. Gives the ids. */
export function orderHeadings(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  const copies = new Map<string, number>();
  let last = 1;
  walkElements(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined) return undefined;
    last = Math.min(Math.max(Number(level), 2), last + 1);
    node.tagName = `h${last}`;
    const base = ID_PREFIX + slugify([...textOf(node)].slice(0, ID_LENGTH).join(''));
    let copy = copies.get(base) ?? 0;
    let id = base;
    while (ids.has(id)) id = `${base}-${++copy}`;
    copies.set(base, copy);
    ids.add(id);
    node.properties = { id };
    return undefined;
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
  walkElements(tree, (node) => {
    if (node.tagName !== 'a') return undefined;
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
    return undefined;
  });
}

/** A table wider than a phone scrolls inside its own region, which the keyboard can reach and which has its own name. */
export function wrapTables(tree: Root): void {
  const labels = new Set<string>();
  let count = 0;
  walkElements(tree, (node) => {
    if (node.tagName !== 'table') return undefined;
    count += 1;
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption');
    const named =
      caption?.type === 'element' ? textOf(caption).replace(/\s+/g, ' ').trim().slice(0, 200) : '';
    const label = named !== '' && !labels.has(named) ? named : `${named} Table ${count}`.trim();
    labels.add(label);
    const properties = { className: ['table-scroll'], tabIndex: 0, ariaLabel: label.toWellFormed() };
    return [{ type: 'element', tagName: 'section', properties, children: [node] }];
  });
}

/** Code wider than a phone scrolls by itself; the keyboard must reach it. */
export function focusCode(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName === 'pre') node.properties = { tabIndex: 0 };
    return undefined;
  });
}

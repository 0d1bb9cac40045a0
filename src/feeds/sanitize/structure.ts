import type { Root } from 'hast';
import { slugify } from '../../lib/text.ts';
import type { OnChange } from '../changes.ts';
import { quote, stripInvisible } from '../parse/clean-text.ts';
import { parseLink } from '../parse/parse-url.ts';
import { textStart, walk, walkElements } from './walk.ts';

/** Prefix of heading ids, so that none equals an id of the page around the post. */
const ID_PREFIX = 'section-';

/** Characters of a heading that its id is made from. */
const ID_LENGTH = 80;

/** Characters of a heading above which it is likely to be a paragraph. */
const LONG_HEADING = 150;

/** Rows and columns that one cell may span. */
const MAX_SPAN = 100;

/** Removes invisible characters from texts, and spans of table cells that are no small number. */
export function cleanTexts(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'text') node.value = stripInvisible(node.value);
    if (node.type !== 'element') return undefined;
    for (const name of ['alt', 'title']) {
      const value = node.properties[name];
      if (typeof value === 'string')
        node.properties[name] = stripInvisible(value).slice(0, 500).toWellFormed();
    }
    for (const name of ['colSpan', 'rowSpan']) {
      const span = Number(node.properties[name]);
      if (node.properties[name] !== undefined && !(Number.isInteger(span) && span > 0 && span <= MAX_SPAN))
        delete node.properties[name];
    }
    return undefined;
  });
}

/** Makes headings start at h2 and skip no level, and gives them ids. @returns The ids. */
export function orderHeadings(tree: Root, onChange: OnChange): ReadonlySet<string> {
  const ids = new Set<string>();
  const copies = new Map<string, number>();
  let last = 1;
  walkElements(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined) return undefined;
    last = Math.min(Math.max(Number(level), 2), last + 1);
    node.tagName = `h${last}`;
    const text = textStart(node, 2 * ID_LENGTH);
    if (last !== Number(level))
      onChange({ kind: 'heading level', detail: `of level ${level} became level ${last}` });
    if (text.length > LONG_HEADING) onChange({ kind: 'long heading', detail: quote(text) });
    const base = ID_PREFIX + slugify([...text].slice(0, ID_LENGTH).join(''));
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

/** Checks every link: an invalid one keeps only its text, an external one gets `rel="noopener noreferrer"`. */
export function checkLinks(tree: Root, ids: ReadonlySet<string>, api: URL, onChange: OnChange): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'a') return undefined;
    const href = typeof node.properties.href === 'string' ? node.properties.href : '';
    const target = parseLink(href, api);
    node.properties = {};
    if (!target) {
      if (href !== '') onChange({ kind: 'link dropped', detail: quote(href) });
    } else if (target.type === 'heading') {
      const id = ID_PREFIX + slugify(target.id);
      if (ids.has(id)) node.properties = { href: `#${encodeURIComponent(id)}` };
    } else {
      node.properties = { href: target.href };
      if (target.type === 'external') node.properties.rel = ['noopener', 'noreferrer'];
      if (/^http:/i.test(href.trim()) && target.href.startsWith('https:'))
        onChange({ kind: 'link upgraded', detail: quote(href) });
    }
    return undefined;
  });
}

/** Makes code blocks, which scroll, reachable by keyboard. */
export function focusCode(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName === 'pre') node.properties = { tabIndex: 0 };
    return undefined;
  });
}

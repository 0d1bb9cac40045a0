import type { Root } from 'hast';
import { slugify } from '../../lib/text.ts';
import { textStart, uniqueNames, visitElements } from './nodes.ts';

/** Prefix of heading ids, so that no heading has an id of the page around the post. */
const ID_PREFIX = 'section-';

/** Maximum characters of a heading that become its id. */
const ID_LENGTH = 80;

/** Returns the id of a heading, e.g. `section-what-it-costs`. @param text Text of the heading, or its slug. */
export const headingId = (text: string): string => ID_PREFIX + slugify(text);

/** Gives headings ids, and corrects their levels: they start at h2 and skip no level. */
export const orderHeadings = () => (tree: Root) => {
  const uniqueId = uniqueNames((id, copy) => `${id}-${copy}`);
  let last = 1;
  visitElements(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined) return;
    last = Math.min(Math.max(Number(level), 2), last + 1);
    node.tagName = `h${last}`;
    const text = [...textStart(node, 2 * ID_LENGTH)].slice(0, ID_LENGTH).join('');
    node.properties = { id: uniqueId(headingId(text)) };
  });
};

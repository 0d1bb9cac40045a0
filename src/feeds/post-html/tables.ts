import type { Element, Root } from 'hast';
import { columnLabel } from '../../lib/text.ts';
import { element, textStart, uniqueNames, visitElements } from './nodes.ts';

/** Maximum characters of the name of a table. */
const NAME_LENGTH = 200;

/** Minimum columns of a table that is too wide for a phone. */
const WIDE = 3;

/** Maximum characters of a column heading that phones can repeat with each cell. */
const LABEL_LENGTH = 60;

/** Maximum labeled cells of a post: each label repeats a heading in the HTML. */
const MAX_LABELED = 400;

const childElements = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

const lineOf = (node: Element, length: number): string =>
  textStart(node, length).replace(/\s+/g, ' ').trim().toWellFormed();

/** Returns the rows of a table, without the rows of inner tables. */
const rowsOf = (table: Element): Element[] =>
  childElements(table).flatMap((part) => {
    if (part.tagName === 'tr') return [part];
    return /^t(?:head|body|foot)$/.test(part.tagName) ? childElements(part) : [];
  });

/**
 * Labels the cells of a wide table: sets `data-label` to the heading of the column, so that phones can show a row as a list.
 * The first cell of a row gets no label.
 * @param room Number of cells in the post that may still get a label.
 * @returns Number of labeled cells: 0 without a row of short headings, with spans, with rows of different lengths, or if
 * there is not enough room.
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

/** Returns the name of a table: its caption, the heading above it, or its first row. */
function nameOf(table: Element, heading: string): string {
  const caption = childElements(table).find(({ tagName }) => tagName === 'caption');
  const cells = childElements(rowsOf(table)[0] ?? table).map((cell) => lineOf(cell, LABEL_LENGTH));
  const row = cells.filter(Boolean).join(', ').slice(0, NAME_LENGTH);
  return (caption && lineOf(caption, NAME_LENGTH)) || heading || row.toWellFormed() || '#';
}

/**
 * Wraps each table in a scrollable region with a unique name, which the keyboard can reach. Tables with labeled cells get
 * the class `labeled`: phones show their rows as lists.
 */
export const adaptTables = () => (tree: Root) => {
  const uniqueName = uniqueNames((name, copy) => `${name} ${copy + 1}`);
  let heading = '';
  let room = MAX_LABELED;
  visitElements(tree, (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = lineOf(node, NAME_LENGTH);
    if (node.tagName !== 'table') return true;
    const labeled = labelCells(node, room);
    room -= labeled;
    const className = ['table-scroll', ...(labeled > 0 ? ['labeled'] : [])];
    const properties = { className, tabIndex: 0, ariaLabel: uniqueName(nameOf(node, heading)) };
    parent.children[index] = element('section', properties, [node]);
    // Inner tables scroll with this table.
    return false;
  });
};

import type { Element, Root } from 'hast';
import { columnLabel } from '../../lib/text.ts';
import { textStart, walkElements } from './walk.ts';

/** Characters of a caption that a table is named by. */
const CAPTION_LENGTH = 200;

/** Columns from which a table is too wide for a phone. */
const WIDE = 3;

/** Characters of a column heading that a phone can repeat above each cell. */
const LABEL_LENGTH = 60;

/** Cells of a post that get the heading of their column: each repeats it. */
const MAX_LABELED = 400;

const childElements = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

const text = (element: Element, length: number): string =>
  textStart(element, length).replace(/\s+/g, ' ').trim();

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
  const labels = head.cells.map((cell) => text(cell, LABEL_LENGTH + 1));
  const isRegular = [head, ...rows].every(
    ({ cells }) =>
      cells.length === labels.length &&
      cells.every(({ properties }) => !properties.colSpan && !properties.rowSpan),
  );
  const count = rows.length * (labels.length - 1);
  if (!isRegular || count === 0 || count > room || labels.some((label) => label.length > LABEL_LENGTH))
    return 0;
  head.row.properties.className = ['column-headings'];
  for (const { cells } of rows)
    cells.forEach((cell, column) => {
      const label = labels[column]?.toWellFormed();
      if (column > 0 && label) cell.properties.dataLabel = columnLabel(label);
    });
  return count;
}

/**
 * Wraps each table in a scrollable region that the keyboard can reach and that has a name of its own. Wide tables are
 * `labeled` where that is possible: phones show their rows as lists.
 */
export function adaptTables(tree: Root): void {
  const names = new Set<string>();
  let [count, room] = [0, MAX_LABELED];
  walkElements(tree, (table) => {
    if (table.tagName !== 'table') return undefined;
    count += 1;
    const caption = childElements(table).find(({ tagName }) => tagName === 'caption');
    const named = caption ? text(caption, CAPTION_LENGTH) : '';
    const ariaLabel = named !== '' && !names.has(named) ? named : `${named} Table ${count}`.trim();
    names.add(ariaLabel);
    const labeled = labelCells(table, room);
    room -= labeled;
    const className = ['table-scroll', ...(labeled > 0 ? ['labeled'] : [])];
    const properties = { className, tabIndex: 0, ariaLabel: ariaLabel.toWellFormed() };
    return [{ type: 'element', tagName: 'section', properties, children: [table] }];
  });
}

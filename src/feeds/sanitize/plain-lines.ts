import type { OnChange } from '../changes.ts';
import { BULLETS } from './office-lists.ts';

/** A line that begins with a bullet. What Word pastes as plain text has a tab behind it. */
const BULLET = new RegExp(`^[ \\t]*([${BULLETS}]|[o§](?=\\t))[ \\t]+`);
/** Bullets of the second level in Word. */
const INNER = /[o§▪◦\uf0a7]/;
/** A number of a list that Word pasted, whose tab Markdown would read as part of the text. */
const NUMBER = /^[ \t]*(\d{1,3})[.)]\t+/;

/** Most columns of a table. */
const MAX_COLUMNS = 40;

const cellsOf = (line: string): string[] =>
  line.split('\t').map((cell) => cell.trim().replaceAll('|', '\\|'));

/** The number of columns of a line of a spreadsheet; 0 for any other line. */
function columnsOf(line: string | undefined): number {
  if (line === undefined || !line.trim().includes('\t') || BULLET.test(line) || NUMBER.test(line)) return 0;
  const { length } = line.split('\t');
  return length <= MAX_COLUMNS ? length : 0;
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Lines of a spreadsheet as a table of Markdown. */
const tableOf = ([head = '', ...rows]: readonly string[]): string[] => {
  const cells = cellsOf(head);
  return ['', rowOf(cells), rowOf(cells.map(() => '---')), ...rows.map((row) => rowOf(cellsOf(row))), ''];
};

/** A line with a bullet or a number as Markdown; undefined for any other line. */
function itemOf(line: string): string | undefined {
  const bullet = BULLET.exec(line);
  if (bullet) return `${INNER.test(bullet[1] ?? '') ? '  - ' : '- '}${line.slice(bullet[0].length)}`;
  const number = NUMBER.exec(line);
  return number ? `${number[1]}. ${line.slice(number[0].length)}` : undefined;
}

/** Plain text that was pasted from Word, a mail or a spreadsheet as Markdown: its bullets become lists, its cells tables. */
export function normalizeLines(text: string, onChange: OnChange): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const result: string[] = [];
  let isList = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const columns = columnsOf(line);
    if (columns > 1 && columnsOf(lines[at + 1]) === columns) {
      let end = at + 2;
      while (columnsOf(lines[end]) === columns) end += 1;
      for (const row of tableOf(lines.slice(at, end))) result.push(row);
      onChange({ kind: 'table made' });
      at = end - 1;
      isList = false;
      continue;
    }
    const item = itemOf(line);
    // A line without a bullet would be read as part of the item above it; a list begins after a blank line.
    if (isList !== (item !== undefined) && line.trim() !== '') result.push('');
    if (item !== undefined) onChange({ kind: 'list made' });
    isList = item !== undefined || (isList && line.trim() === '');
    result.push(item ?? line);
  }
  return result.join('\n');
}

import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parsePost } from '../../../../src/feeds/post-html/parse-post.ts';
import { adaptTables } from '../../../../src/feeds/post-html/tables.ts';

const processor = unified().use(parsePost).use(adaptTables).use(rehypeStringify);
const adapt = (html: string): string => String(processor.processSync(html));

const row = (tag: 'td' | 'th', cells: readonly string[]): string =>
  `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
const labelsIn = (html: string): (string | undefined)[] =>
  [...adapt(html).matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label);

test('every table scrolls in a region with a name of its own', () => {
  const costs = '<table><caption>Costs</caption><tr><td>1</td></tr></table>';
  const others = '<table><tr><td>a<td>b</table><table></table><h2>Prices</h2><table><tr><td>1</table>';
  const html = adapt(costs + costs + others);
  const names = [...html.matchAll(/class="table-scroll" tabindex="0" aria-label="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual(['Costs', 'Costs 2', 'a, b', '#', 'Prices']);
});

test('cells of a wide table carry the heading of their column, but for the first of a row', () => {
  expect(adapt(table(['Test', 'Day', 'Fasting'], ['AMH', 'any', 'no']))).toBe(
    '<section class="table-scroll labeled" tabindex="0" aria-label="Test, Day, Fasting"><table><thead>' +
      '<tr class="column-headings"><th>Test</th><th>Day</th><th>Fasting</th></tr></thead><tbody>' +
      '<tr><td>AMH</td><td data-label="Day:">any</td><td data-label="Fasting:">no</td></tr></tbody></table></section>',
  );
});

const THREE = ['a', 'b', 'c'];
const LONG = 'x'.repeat(61);

test.each([
  ['headings without <thead>', `<table>${row('th', THREE)}${row('td', THREE)}</table>`, ['b:', 'c:']],
  ['rows that begin with <th>', `<table>${row('th', THREE)}<tr><th>1<td>2<td>3</table>`, ['b:', 'c:']],
  ['line breaks and tags in a heading', table(['a', '<b>b</b>\n  b', 'c'], THREE), ['b b:', 'c:']],
  ['an empty heading', table(['a', '', 'c'], THREE), ['c:']],
  ['a question as a heading', table(['a', 'b?', 'c'], THREE), ['b?', 'c:']],
  ['quotes in a heading', table(['a', '"b" &lt;i>', 'c'], THREE), ['&#x22;b&#x22; <i>:', 'c:']],
  ['two columns', table(['a', 'b'], ['1', '2']), []],
  ['no row of headings', `<table>${row('td', THREE)}${row('td', THREE)}</table>`, []],
  ['headings alone', table(THREE), []],
  ['a shorter row', table(THREE, THREE, ['1', '2']), []],
  ['a cell that spans', `<table>${row('th', THREE)}<tr><td colspan="2">1<td>2</table>`, []],
  ['a cell of several rows', `<table>${row('th', THREE)}<tr><td rowspan="2">1<td>2<td>3</table>`, []],
  ['a heading that is too long to repeat', table(['a', LONG, 'c'], THREE), []],
  ['a table in a cell', table(THREE, ['1', table(THREE, THREE), '3']), ['b:', 'c:']],
])('labels of a table with %s', (_, html, labels) => {
  expect(labelsIn(html)).toEqual(labels);
});

test('the tables of a post get at most 400 labels: a larger one scrolls, a small one below it is labeled', () => {
  const rows = (count: number) => Array.from({ length: count }, () => THREE);
  expect(labelsIn(table(THREE, ...rows(200)))).toHaveLength(400);
  expect(labelsIn(table(THREE, ...rows(201)) + table(THREE, THREE))).toHaveLength(2);
  expect(labelsIn(table(THREE, ...rows(150)) + table(THREE, ...rows(51)))).toHaveLength(300);
});

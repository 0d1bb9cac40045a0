import { amountOf } from './excess.ts';
import type { PageCost } from './measure.ts';

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The sizes of all pages as a table in kB, the largest first load first. */
export function budgetTable(pages: readonly PageCost[]): string {
  const head = ['page', 'HTML+CSS br', 'inline gz', 'fonts', 'first load', 'requests', 'after intent gz'];
  const rows = [...pages]
    .sort((a, b) => amountOf('firstLoad', b.parts.firstLoad) - amountOf('firstLoad', a.parts.firstLoad))
    .map(({ route, parts, requests }) => [
      route,
      kilo(amountOf('page', parts.page)),
      kilo(amountOf('inlineScript', parts.inlineScript)),
      kilo(amountOf('fonts', parts.fonts)),
      kilo(amountOf('firstLoad', parts.firstLoad)),
      String(requests),
      kilo(amountOf('afterIntent', parts.afterIntent)),
    ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

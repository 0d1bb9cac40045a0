import { markdownTable, median } from '../support/results.ts';
import { KINDS, type Visit } from './lighthouse.ts';

/** The results of one page. */
export interface Visited {
  /** Site name and path, such as `ours /blog`. */
  readonly name: string;
  readonly visits: readonly Visit[];
}

const HEAD = [
  ...['page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', '× blank FCP', '× blank LCP', 'kB', 'requests'],
  ...KINDS.map((kind) => (kind === 'Document' ? 'HTML' : kind)),
  'lowest scores',
];

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A Markdown table: median times, bytes of the first visit, and the lowest score of all visits in each category. */
export function summaryTable(pages: readonly Visited[]): string {
  const blank = pages.find(({ name }) => name === 'blank /')?.visits ?? [];
  const of = (visits: readonly Visit[], metric: 'fcp' | 'lcp' | 'tbt' | 'cls') =>
    median(visits.map(({ metrics }) => metrics[metric]));
  const rows = pages.map(({ name, visits }) => {
    const [first] = visits;
    const bytes = first?.bytes ?? {};
    const categories = Object.keys(first?.scores ?? {});
    return [
      name,
      of(visits, 'fcp').toFixed(0),
      of(visits, 'lcp').toFixed(0),
      of(visits, 'tbt').toFixed(0),
      of(visits, 'cls').toFixed(3),
      (of(visits, 'fcp') / of(blank, 'fcp')).toFixed(2),
      (of(visits, 'lcp') / of(blank, 'lcp')).toFixed(2),
      kilo(Object.values(bytes).reduce((sum, one) => sum + one, 0)),
      String(first?.requests ?? 0),
      ...KINDS.map((kind) => kilo(bytes[kind] ?? 0)),
      categories.map((name) => Math.min(...visits.map(({ scores }) => scores[name] ?? 0))).join('/'),
    ];
  });
  const categories = Object.keys(pages[0]?.visits[0]?.scores ?? {}).join('/');
  return `${markdownTable(HEAD, rows)}\n\nScores: ${categories}.`;
}

/** The failed audits of each page, each once with its lowest score. */
export const failedAudits = (pages: readonly Visited[]): string =>
  pages
    .map(({ name, visits }) => {
      const byId = Map.groupBy(
        visits.flatMap(({ failed }) => failed),
        ({ id }) => id,
      );
      const lines = [...byId.values()].map((same) => {
        const [worst] = [...same].sort((a, b) => a.score - b.score);
        return worst ? `  ${worst.score.toFixed(2)} ${worst.id}: ${worst.message}` : '';
      });
      return [name, ...(lines.length > 0 ? lines : ['  nothing'])].join('\n');
    })
    .join('\n');

import { markdownTable, median } from '../support/results.ts';
import type { LiveTime } from './live.ts';
import type { Usage } from './measure.ts';

/** All runs of one program with one number of posts. */
export interface Row {
  readonly posts: number;
  readonly name: string;
  /** Number of pages written. */
  readonly pages: number;
  readonly usages: readonly Usage[];
}

const medianOf = (row: Row | undefined, key: keyof Usage): number =>
  median(row?.usages.map((usage) => usage[key]) ?? []);

/** A Markdown table of medians, with ratios to Eleventy and to the cold build with the same number of posts. */
export function buildTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const wall = medianOf(row, 'wall');
    const ratioTo = (name: string) =>
      wall /
      medianOf(
        rows.find((other) => other.name === name && other.posts === row.posts),
        'wall',
      );
    return [
      String(row.posts),
      row.name,
      String(row.pages),
      wall.toFixed(2),
      medianOf(row, 'cpu').toFixed(2),
      medianOf(row, 'peak').toFixed(0),
      ratioTo('eleventy').toFixed(2),
      ratioTo('cold').toFixed(2),
      ((wall / row.pages) * 1000).toFixed(2),
    ];
  });
  return markdownTable(
    ['posts', 'build', 'pages', 'wall s', 'CPU s', 'peak MB', '/ eleventy', '/ cold', 'ms a page'],
    lines,
  );
}

/** All times from a change to the live page with one number of posts. */
export interface Live {
  readonly posts: number;
  readonly times: readonly LiveTime[];
}

/** A Markdown table of median times from a change to the live page. */
export const liveTable = (lives: readonly Live[]): string =>
  markdownTable(
    ['posts', 'change to live, s', 'of it the rebuild, s', 'share'],
    lives.map(({ posts, times }) => {
      const [live, rebuild] = [
        median(times.map((time) => time.live)),
        median(times.map((time) => time.rebuild)),
      ];
      return [String(posts), live.toFixed(2), rebuild.toFixed(2), `${((rebuild / live) * 100).toFixed(0)} %`];
    }),
  );

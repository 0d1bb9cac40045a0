import type { LiveTime } from './live.ts';
import type { Usage } from './measure.ts';

/** All runs of one program over one number of posts. */
export interface Row {
  readonly posts: number;
  readonly name: string;
  /** Pages that it left. */
  readonly pages: number;
  readonly usages: readonly Usage[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const medianOf = (row: Row | undefined, key: keyof Usage): number =>
  median(row?.usages.map((usage) => usage[key]) ?? []);

/** The rows as a Markdown table of medians, with ratios to Eleventy and to the own cold build of the same number. */
export function table(rows: readonly Row[]): string[] {
  const lines = rows.map((row) => {
    const wall = medianOf(row, 'wall');
    const beside = (name: string) =>
      (
        wall /
        medianOf(
          rows.find((other) => other.name === name && other.posts === row.posts),
          'wall',
        )
      ).toFixed(2);
    const cells = [
      row.posts,
      row.name,
      row.pages,
      wall.toFixed(2),
      medianOf(row, 'cpu').toFixed(2),
      medianOf(row, 'peak').toFixed(0),
      beside('eleventy'),
      beside('cold'),
      ((wall / row.pages) * 1000).toFixed(2),
      row.usages.map(({ pressure }) => pressure.toFixed(0)).join(' '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| posts | build | pages | wall s | CPU s | peak MB | / eleventy | / cold | ms a page | pressure % |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ];
}

/** The way from a change to the live page, as a Markdown table of medians. */
export const liveLines = (lives: readonly { posts: number; times: readonly LiveTime[] }[]): string[] => [
  '| posts | change to live, s | of it the rebuild, s | share |',
  '|---|---|---|---|',
  ...lives.map(({ posts, times }) => {
    const [live, rebuild] = [
      median(times.map((time) => time.live)),
      median(times.map((time) => time.rebuild)),
    ];
    return `| ${posts} | ${live.toFixed(2)} | ${rebuild.toFixed(2)} | ${((rebuild / live) * 100).toFixed(0)} % |`;
  }),
];

import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';

/** Where results are written; git leaves it alone. */
const FOLDER = path.resolve('.cache/bench');

/** The value in the middle; of an even number the lower of the two. NaN of nothing. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Rows as a table in Markdown, which can be put into the docs as it is. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The machine, in one line. */
const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()}, Node ${process.versions.node}`;

/**
 * What to write above a table: when, where, and whether the machine was quiet.
 * @param pressures At the beginning of each timed run.
 * @param below What counted as quiet.
 */
export function heading(pressures: readonly (number | undefined)[], below: number): string {
  const known = pressures.filter((one) => one !== undefined);
  const loud = known.filter((one) => one >= below).length;
  const verdict = loud === 0 ? 'quiet' : `LOADED in ${loud} of ${known.length} runs: figures are no verdict`;
  return `${new Date().toISOString().slice(0, 16)} UTC · ${machine()} · processor pressure up to ${Math.max(0, ...known).toFixed(0)} %: ${verdict}`;
}

/** Keeps everything that was measured. @returns The file. */
export async function writeResults(name: string, results: unknown): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.json`);
  await writeFile(file, JSON.stringify(results, null, 1));
  return path.relative('.', file);
}

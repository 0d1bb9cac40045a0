import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';

/** Folder of the results; ignored by git. */
const FOLDER = path.resolve('.cache/bench');

/** The median; the lower one of an even number of values. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Formats rows as a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Description of the machine in one line. */
const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()}, Node ${process.versions.node}`;

/**
 * The heading of a table: date, machine, and CPU pressure.
 * @param pressures CPU pressure at the start of each timed run, in percent.
 * @param maxPressure Pressure below which a run is valid.
 */
export function heading(pressures: readonly (number | undefined)[], maxPressure: number): string {
  const known = pressures.filter((one) => one !== undefined);
  const loaded = known.filter((pressure) => pressure >= maxPressure).length;
  const verdict = loaded === 0 ? 'quiet' : `LOADED in ${loaded} of ${known.length} runs: not comparable`;
  return `${new Date().toISOString().slice(0, 16)} UTC · ${machine()} · processor pressure up to ${Math.max(0, ...known).toFixed(0)} %: ${verdict}`;
}

/** Writes all results to a JSON file. @returns Its path. */
export async function writeResults(name: string, results: unknown): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.json`);
  await writeFile(file, JSON.stringify(results, null, 1));
  return path.relative('.', file);
}

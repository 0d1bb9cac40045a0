import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** CPU pressure in percent below which a timed run starts. */
const MAX_PRESSURE = 20;
/** Seconds to wait for a CPU pressure below `MAX_PRESSURE`. */
const MAX_WAIT = 120;

/** CPU pressure at the start of each timed run. */
const pressures: number[] = [];

/**
 * Reads the CPU pressure: percent of the last ten seconds in which a task waited for a CPU. 0 where Linux does not
 * report it.
 */
async function readPressure(): Promise<number> {
  const text = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  return Number(/^some avg10=([\d.]+)/m.exec(text)?.[1] ?? 0);
}

/**
 * Waits until the machine is idle enough for a timed run, at most `MAX_WAIT`. `printTable` names runs on a busy
 * machine.
 */
export async function waitForQuiet(): Promise<void> {
  let pressure = await readPressure();
  for (let seconds = 0; pressure >= MAX_PRESSURE && seconds < MAX_WAIT; seconds += 1) {
    await wait(1000);
    pressure = await readPressure();
  }
  pressures.push(pressure);
}

/** Measures each series once, then each series again, on a quiet machine. Prints and stores each value. */
export async function measureInTurn<Value, Series extends { name: string; values: Value[] }>(
  series: readonly Series[],
  runs: number,
  measure: (item: Series, run: number) => Promise<Value>,
): Promise<void> {
  for (let run = 0; run < runs; run += 1)
    for (const item of series) {
      await waitForQuiet();
      const value = await measure(item, run);
      item.values.push(value);
      console.error(`run ${run + 1} ${item.name}: ${JSON.stringify(value)}`);
    }
}

/** Returns the median; for an even number of values, the lower of the two in the middle. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Prints a Markdown table, below a line with the date, the machine, and the CPU pressure. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const loaded = pressures.filter((pressure) => pressure >= MAX_PRESSURE).length;
  const verdict = loaded === 0 ? 'quiet' : `LOADED in ${loaded} of ${pressures.length} runs: not comparable`;
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const pressure = `processor pressure up to ${Math.max(0, ...pressures).toFixed(0)} %`;
  console.log(`\n${new Date().toISOString().slice(0, 16)} UTC · ${machine} · ${pressure}: ${verdict}\n`);
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
}

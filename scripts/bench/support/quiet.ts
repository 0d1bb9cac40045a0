import { readFile } from 'node:fs/promises';

/** CPU pressure: percent of the last ten seconds in which a task waited for a CPU. Undefined where it is not available. */
async function pressure(): Promise<number | undefined> {
  const text = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  const found = /^some avg10=([\d.]+)/m.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Condition for the start of a timed run. */
export interface Quiet {
  /** CPU pressure in percent below which a run starts. */
  readonly maxPressure: number;
  /** Maximum time to wait, in seconds. */
  readonly maxWait: number;
}

/** Waits until the machine is idle enough. @returns The CPU pressure; above `maxPressure` when the wait timed out. */
export async function waitForQuiet({ maxPressure, maxWait }: Quiet): Promise<number | undefined> {
  const since = Date.now();
  for (;;) {
    const now = await pressure();
    if (now === undefined || now < maxPressure || Date.now() - since > maxWait * 1000) return now;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

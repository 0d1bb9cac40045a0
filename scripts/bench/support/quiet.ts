import { readFile } from 'node:fs/promises';

/** Percent of the last ten seconds in which a program waited for a processor; undefined where Linux does not tell. */
async function pressure(): Promise<number | undefined> {
  const text = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  const found = /^some avg10=([\d.]+)/m.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** How quiet the machine has to be before each timed run, and how long to wait for that at most. */
export interface Quiet {
  /** Percent of waiting below which a run begins. */
  readonly below: number;
  /** Seconds. */
  readonly patience: number;
}

/** Waits until the machine is quiet. @returns The pressure at which the run begins: above `below` when patience ran out. */
export async function waitForQuiet({ below, patience }: Quiet): Promise<number | undefined> {
  const since = Date.now();
  for (;;) {
    const now = await pressure();
    if (now === undefined || now < below || Date.now() - since > patience * 1000) return now;
    await new Promise((wake) => setTimeout(wake, 1000));
  }
}

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What one run of a program took. */
export interface Usage {
  /** Seconds on the clock, and of processors. */
  readonly wall: number;
  readonly cpu: number;
  /** MB of the largest of its processes. */
  readonly peak: number;
}

/** Parts of a second in which Linux counts, and milliseconds between two looks at the memory. */
const TICKS = 100;
const SAMPLE = 50;

const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return '';
  }
};

/** Seconds of processors that ended children of this process have taken, with whatever they started. */
function secondsOfChildren(): number {
  // The name in brackets may hold spaces; what follows it never does.
  const fields = readProc('self/stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** The highest that any process of a program has been, in MB. */
function peakBelow(pid: number): number {
  const own = Number(/VmHWM:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024;
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return Math.max(own, ...children.map(peakBelow));
}

/** Runs a program and measures it. @throws Error with its last words when it fails. */
export async function measure(command: readonly string[], env: Record<string, string>): Promise<Usage> {
  const cpuBefore = secondsOfChildren();
  const start = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakBelow(child.pid ?? 0));
  }, SAMPLE);
  const code = await ended;
  const wall = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command.join(' ')} failed: ${words}`);
  return { wall, cpu: secondsOfChildren() - cpuBefore, peak };
}

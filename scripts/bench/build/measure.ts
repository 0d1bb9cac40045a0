import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resource usage of one run of a program. */
export interface Usage {
  /** Wall-clock time in seconds. */
  readonly wall: number;
  /** CPU time of all processes in seconds. */
  readonly cpu: number;
  /** Peak resident memory of its largest process in MB. */
  readonly peak: number;
}

/** Clock ticks per second (USER_HZ of Linux). */
const TICKS_PER_SECOND = 100;
/** Milliseconds between two samples of the memory. */
const SAMPLE_INTERVAL = 50;

const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

/** CPU time in seconds of the terminated children of this process and their descendants. */
function childCpuSeconds(): number {
  // Fields follow the process name in parentheses, which may contain spaces.
  const fields = readProc('self/stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Peak resident memory in MB of the largest process in a process tree. */
function peakMemory(pid: number): number {
  const own = Number(/VmHWM:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024;
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return Math.max(own, ...children.map(peakMemory));
}

/** Runs a program and measures it. @throws Error with the end of its stderr when it fails. */
export async function measure(command: readonly string[], env: Record<string, string>): Promise<Usage> {
  const cpuBefore = childCpuSeconds();
  const start = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0));
  }, SAMPLE_INTERVAL);
  const code = await ended;
  const wall = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command.join(' ')} failed: ${errors}`);
  return { wall, cpu: childCpuSeconds() - cpuBefore, peak };
}

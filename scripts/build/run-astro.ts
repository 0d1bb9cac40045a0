import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { findFullDisk } from '../support/disk-space.ts';

/** Failed build. Editors and operators read its message: cause, place and remedy, as far as known. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Signals at the end of a program without enough memory: SIGKILL from the system, SIGABRT from Node itself. */
const OUT_OF_MEMORY: readonly unknown[] = ['SIGKILL', 'SIGABRT'];

/** Describes the end of a failed build process, e.g. `The build ended with code 1.` */
export const describeEnd = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null
    ? `The build ended with code ${code}.`
    : `The build was killed by ${signal}${OUT_OF_MEMORY.includes(signal) ? ' (probably out of memory: look at `dmesg`, and give the machine more memory or swap)' : ''}.`;

/** Path of Astro's command-line program. */
export const ASTRO = path.resolve('node_modules/astro/bin/astro.mjs');

/** Headings of a report under which Astro lists files and addresses for developers. */
const DETAILS = /^\s+(?:Location|Stack trace|Error reference):/;

/** Returns the lines of a report without code locations and stack traces. The causes of an error stay. */
function withoutDetails(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let isDetail = false;
  for (const line of lines) {
    const isIndented = line.startsWith('    ');
    isDetail = DETAILS.test(line) || (isDetail && isIndented);
    if (!isDetail && !/^\s+at /.test(line)) kept.push(line);
  }
  return kept;
}

/**
 * Extracts the message from the error output of Astro: its last report, with its causes, e.g.
 * `[build] Caught error rendering /gallery/videos: Error: no films`.
 */
export function lastReport(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('warn - '));
  const last = lines.findLastIndex((line) => /^\d\d:\d\d:\d\d /.test(line));
  const isError = lines[last]?.includes('[ERROR]');
  return withoutDetails(lines.slice(isError ? last : last + 1))
    .map((line) => line.replace(/^\d\d:\d\d:\d\d \[ERROR\] /, '').trim())
    .join('\n');
}

const logFile = (env: NodeJS.ProcessEnv): string => cacheDir('build.log', env);

/** Writes the log of a build. @returns False when the disk is full: the build then reports its own error. */
const writeLog = (output: string, env: NodeJS.ProcessEnv): Promise<boolean> =>
  writeFileAtomic(logFile(env), output).then(
    () => true,
    () => false,
  );

/**
 * Runs `astro build` into a folder, and writes its output to `build.log` in the cache folder.
 * @param onLine Receives each line of output.
 * @param signal Stops the build.
 * @throws BuildError
 */
export async function runAstro(
  outDir: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // Forces React's production build. Removes variables that Vitest sets: with DEV, every page would read all content
  // again.
  const vite = { NODE_ENV: 'production', DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined };
  const own = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [ASTRO, 'build', '--outDir', outDir], {
    ...{ env: { ...env, ...vite, ...own }, signal, killSignal: 'SIGKILL' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) onLine(line.trimEnd());
    });
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // Apart from the progress, whose lines an error may interrupt.
      if (stream === child.stderr) errors += text;
    });
  }
  // Waits for `close`: a stopped child emits `error` before it has ended.
  const [code, killed] = await new Promise<[number | null, NodeJS.Signals | null]>((done) =>
    child.on('error', () => {}).on('close', (...end) => done(end)),
  );
  const isLogged = await writeLog(output, env);
  if (code === 0) return;
  // Before the files of the build are removed. Astro hides a full disk behind "can be caused by many things".
  const full = await findFullDisk([path.dirname(outDir), cacheDir('', env)]);
  const message = lastReport(errors);
  const end = killed || !message ? describeEnd(code, killed) : '';
  const place = isLogged ? `(Complete output: ${path.relative('.', logFile(env))})` : '';
  throw new BuildError([full, end, message, place].filter(Boolean).join('\n'));
}

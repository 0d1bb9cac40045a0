import { spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adminApiUrl } from '../../src/feeds/client.ts';

/** A build that did not succeed, told in a few lines: what, where, what to do. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Where Astro's own output of the last build is kept, whole. */
const LOG = path.resolve('.cache/build.log');

/** Astro's command line. */
export const ASTRO = path.resolve('node_modules/astro/bin/astro.mjs');

/** The message that Astro prints, without places and stack traces of code. */
function messageOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const end = lines.findIndex((line) => /^\s+(?:Location|Stack trace|Error reference):/.test(line));
  const head = lines.slice(0, end === -1 ? undefined : end);
  const start = head.findLastIndex((line) => /^\d\d:\d\d:\d\d (?!.*\[(?:ERROR|error)\])/.test(line));
  return head
    .slice(start + 1)
    .map((line) => line.replace(/^\d\d:\d\d:\d\d \[ERROR\] /, '').trim())
    .join('\n');
}

/** Runs Astro into a folder. `onLine` gets each line that it prints; `signal` ends it. */
async function runAstro(
  outDir: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [ASTRO, 'build', '--outDir', outDir], {
    // What is built under another NODE_ENV calls for React's development code, which is not there.
    env: {
      ...env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const line of text.split('\n')) if (line.trim()) onLine(line.trimEnd());
    });
  }
  child.on('error', reject);
  child.on('close', resolve);
  const code = await promise;
  await mkdir(path.dirname(LOG), { recursive: true });
  await writeFile(LOG, output);
  if (code !== 0)
    throw new BuildError(`${messageOf(output)}\n(The whole output stands in ${path.relative('.', LOG)}.)`);
}

/**
 * Builds the site into a folder, which appears whole or not at all: whatever stood there stays until the new build has
 * succeeded.
 * @throws BuildError, AdminApiError
 */
export async function buildSite({
  outDir,
  env = process.env,
  onLine = () => {},
  onReport = console.log,
  signal,
}: {
  outDir: string;
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  /** Gets the table of what became of the feeds. */
  onReport?: (table: string) => void;
  /** Stops the build. */
  signal?: AbortSignal;
}): Promise<void> {
  adminApiUrl(env.ADMIN_API_URL);
  const fresh = `${outDir}.new`;
  const old = `${outDir}.old`;
  await mkdir(path.dirname(outDir), { recursive: true });
  await rm(fresh, { recursive: true, force: true });
  const since = new Date();
  const stop = new AbortController();
  const astro = runAstro(
    fresh,
    env,
    onLine,
    AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  // Loaded and looked for while Astro starts, which would name only the first of them.
  const [{ findContentMistakes }, { formatReport, readReport }] = await Promise.all([
    import('../check-content.ts'),
    import('../../src/feeds/report.ts'),
  ]);
  const mistakes = findContentMistakes(process.cwd());
  if (mistakes.length > 0) stop.abort();
  const failure = await astro;
  if (failure !== undefined) {
    await rm(fresh, { recursive: true, force: true });
    if (mistakes.length === 0) throw failure;
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
    throw new BuildError(`The content has ${count}:\n${mistakes.join('\n')}`);
  }
  const report = await readReport(env);
  if (report && new Date(report.builtAt) >= since) onReport(formatReport(report));
  await rm(old, { recursive: true, force: true });
  await rename(outDir, old).catch(() => {});
  await rename(fresh, outDir);
  await rm(old, { recursive: true, force: true });
}

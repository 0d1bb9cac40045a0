import { spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adminApiUrl } from '../../src/feeds/client.ts';

/** A failed build. The message says what is wrong, where, and what to do. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** The complete output of Astro's last build. */
const LOG = path.resolve('.cache/build.log');

/** Astro's command line. */
export const ASTRO = path.resolve('node_modules/astro/bin/astro.mjs');

/** Astro's error message, without code locations and stack traces. */
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

/** Runs `astro build` into a folder. `onLine` receives each line of output; `signal` stops the build. */
async function runAstro(
  outDir: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [ASTRO, 'build', '--outDir', outDir], {
    // Under another NODE_ENV the pages would load React's development build, which is not part of the site.
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
  if (code !== 0) throw new BuildError(`${messageOf(output)}\n(Complete output: ${path.relative('.', LOG)})`);
}

/**
 * Builds the site into a folder, which is replaced only when the build has succeeded.
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
  /** Receives the feed report as a table. */
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
  // Runs while Astro starts. Astro itself would report only the first mistake.
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

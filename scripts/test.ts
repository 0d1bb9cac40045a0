/**
 * `npm test` runs all parts, also when one fails; at the end what failed is listed and all is counted. The reports lie in
 * test-results. `npm test -- unit` runs only the named parts. `npm run test:hosts` asks real web servers,
 * `npm run test:browsers` drives other browsers, and the editor of the content.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readOutcome } from '../tests/support/test-reports.ts';
import { builtSite, startTestRun, testRunApi } from '../tests/support/test-run.ts';
import { requireChromium } from './support/chromium.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';

const RESULTS = 'test-results';
/** Where each module is kept that one of hundreds of processes has compiled. */
const NODE_COMPILE_CACHE = `${process.cwd()}/.cache/node`;

const running = new Set<ChildProcess>();

/** Runs Node or a program of a package, both of which run.mjs has put in PATH. @returns True when it ends with 0. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE, ...env };
  const child = spawn(program, args, { stdio: 'inherit', env });
  running.add(child);
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      done(code === 0);
    });
  });
}

const vitest = (project: string) => () =>
  run('vitest', [
    ...['run', '--config=tests/vitest.config.ts', '--project', project],
    ...['--reporter=default', '--reporter=junit', `--outputFile.junit=${RESULTS}/${project}.xml`],
  ]);

const playwright =
  (part: string, ...projects: readonly string[]) =>
  async () =>
    run(
      'playwright',
      ['test', '-c', 'tests/playwright.config.ts', ...projects.flatMap((name) => ['--project', name])],
      { CHROMIUM_PATH: requireChromium(), PLAYWRIGHT_JUNIT_OUTPUT_FILE: `${RESULTS}/${part}.xml` },
    );

/** Each resolves with whether all is well. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  // Types of the content need an admin API. The second check holds the browser's code to the oldest browsers.
  types: async () =>
    (await run('astro', ['check'], { ADMIN_API_URL: testRunApi() })) &&
    run('tsc', ['--project', 'tsconfig.browser.json']),
  lint: () => run('biome', ['check', '--error-on-warnings', '.']),
  unused: () => run('knip', []),
  unit: vitest('unit'),
  integration: vitest('integration'),
  budgets: async () => run('node', ['scripts/check-budgets.ts', await builtSite('demonstration')]),
  e2e: playwright('e2e', 'desktop', 'phone', 'no-script'),
  hosts: vitest('hosts'),
  browsers: vitest('browsers'),
  editor: playwright('editor', 'editor'),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
const endRun = await startTestRun();
onStop(async (signal) => {
  for (const child of running) child.kill(signal);
  await endRun();
  process.exit(signalExitCode(signal));
});
let [passed, failed] = [0, 0];
const summary: string[] = [];
/** Runs a part, and adds what came of it to the summary. */
async function runPart(name: string, part: () => Promise<boolean>): Promise<void> {
  console.log(`\n▸ ${name}`);
  const ok = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const outcome = readOutcome(`${RESULTS}/${name}.xml`, ok);
  passed += outcome.passed;
  failed += outcome.failures.length;
  summary.push(`${ok ? '✓' : '✗'} ${name}: ${outcome.passed} passed`);
  summary.push(...outcome.failures.map((failure) => `    failed: ${failure}`));
}
/** Runs the wanted ones of these parts, one after the other. */
async function runRow(...names: readonly string[]): Promise<void> {
  for (const [name, part] of Object.entries(parts))
    if (names.includes(name) && (named.length === 0 || named.includes(name))) await runPart(name, part);
}
// The build of `budgets` serves the rows below.
await Promise.all([runRow('types', 'budgets'), runRow('lint', 'unused', 'unit')]);
await runRow('integration', 'e2e');
// They install programs, or drive a large one.
if (named.length > 0) await runRow('hosts', 'browsers', 'editor');
await endRun();
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

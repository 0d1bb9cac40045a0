/**
 * `npm test`: types, lint, unused code, unit and integration tests, budgets, browser tests, in this order; all run even
 * when one fails. At the end what failed is listed and all is counted; the reports lie in test-results. `npm test -- unit`
 * runs only the named parts; `npm run test:hosts` asks real web servers, `npm run test:browsers` drives other browsers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { requireChromium } from './support/chromium.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { type Outcome, readJunitReport } from './support/test-reports.ts';
import { builtSite, startTestRun, testRunApi } from './support/test-run.ts';

const RESULTS = 'test-results';

let running: ChildProcess | undefined;

/** Runs a program of node_modules/.bin. @returns True when it ends with 0. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(program === 'node' ? process.execPath : `node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  running = child;
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => done(code === 0));
  });
}

/** A check without a report counts as one test. */
const check = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failures: ok ? [] : ['failed'] });

/** The outcome in a part's report. A run that left none, or failed without naming a test, has failed once. */
function readReport(part: string, ok: boolean): Outcome {
  const file = `${RESULTS}/${part}.xml`;
  if (!existsSync(file)) return check(false);
  const outcome = readJunitReport(readFileSync(file, 'utf8'));
  return ok || outcome.failures.length > 0 ? outcome : { ...outcome, failures: ['outside its tests'] };
}

const vitest = (project: string) => async (): Promise<Outcome> => {
  const reports = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${RESULTS}/${project}.xml`];
  const ok = await run('vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    '--project',
    project,
    ...reports,
  ]);
  return readReport(project, ok);
};

const parts: Readonly<Record<string, () => Promise<Outcome>>> = {
  // Astro writes the types of the content when it has read it, so this needs an admin API. The second check holds the
  // browser's code to what the oldest supported browsers have.
  types: async () => {
    const isSound = await run('astro', ['check'], { ADMIN_API_URL: testRunApi() });
    return check((await run('tsc', ['--project', 'tsconfig.browser.json'])) && isSound);
  },
  lint: async () => check(await run('biome', ['check', '--error-on-warnings', '.'])),
  unused: async () => check(await run('knip', [])),
  unit: vitest('unit'),
  integration: vitest('integration'),
  budgets: async () =>
    check(await run('node', ['scripts/check-budgets.ts', await builtSite('demonstration')])),
  e2e: async () => {
    requireChromium();
    return readReport('e2e', await run('playwright', ['test', '--config', 'tests/playwright.config.ts']));
  },
  hosts: vitest('hosts'),
  browsers: vitest('browsers'),
};
/** Parts that run only when they are named: they install programs. */
const ON_DEMAND: readonly string[] = ['hosts', 'browsers'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
const endRun = await startTestRun();
onStop(async (signal) => {
  running?.kill(signal);
  await endRun();
  process.exit(signalExitCode(signal));
});
const outcomes: (Outcome & { name: string })[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 ? !named.includes(name) : ON_DEMAND.includes(name)) continue;
  console.log(`\n▸ ${name}`);
  const outcome = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return check(false);
  });
  outcomes.push({ name, ...outcome });
}
await endRun();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap(({ name, failures }) => failures.map((failure) => `  ${name}: ${failure}`));
for (const { name, passed, failures } of outcomes)
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${name}: ${passed} of ${passed + failures.length}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

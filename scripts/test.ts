/**
 * `npm test`: types, lint, unused code, unit and integration tests, budgets, browser tests, in this order; all run even
 * when one fails. At the end what failed is listed and all is counted. `npm test -- unit` runs only the named parts;
 * `npm run test:hosts` asks real web servers, `npm run test:browsers` drives other browsers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { requireChromium } from './support/chromium.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './support/test-reports.ts';
import { builtSite, startTestRun, testRunApi } from './support/test-run.ts';

const RESULTS = 'test-results';

let running: ChildProcess | undefined;

/** Runs a program of node_modules/.bin, or a script with Node. @returns True when it ends with 0. */
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

/** The outcome of a check that counts as one test. */
const check = (ok: boolean): Outcome =>
  ok ? { passed: 1, failures: [] } : { passed: 0, failures: ['failed'] };

/** The outcome in a report file. A run that left none, or failed without naming a test, has failed once. */
function readReport(ok: boolean, file: string, read: (report: unknown) => Outcome): Outcome {
  if (!existsSync(file)) return check(false);
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  return ok || outcome.failures.length > 0 ? outcome : { ...outcome, failures: ['outside its tests'] };
}

async function vitest(project: string): Promise<Outcome> {
  const file = `${RESULTS}/${project}.json`;
  const ok = await run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
  ]);
  return readReport(ok, file, readVitestReport);
}

/**
 * Astro writes the types of the content when it has read it, so this check needs an admin API too. The second one holds
 * the browser's code to what the oldest supported browsers have.
 */
const types = async () => {
  const isSound = await run('astro', ['check'], { ADMIN_API_URL: testRunApi() });
  const isOldEnough = await run('tsc', ['--project', 'tsconfig.browser.json']);
  return check(isSound && isOldEnough);
};

const budgets = async () =>
  check(await run('node', ['scripts/check-budgets.ts', await builtSite('demonstration')]));

async function e2e(): Promise<Outcome> {
  requireChromium();
  const ok = await run('playwright', ['test', '--config', 'tests/playwright.config.ts']);
  return readReport(ok, `${RESULTS}/e2e.json`, readPlaywrightReport);
}

const parts: Record<string, () => Promise<Outcome>> = {
  types,
  lint: async () => check(await run('biome', ['check', '--error-on-warnings', '.'])),
  unused: async () => check(await run('knip', [])),
  unit: () => vitest('unit'),
  integration: () => vitest('integration'),
  budgets,
  e2e,
  hosts: () => vitest('hosts'),
  browsers: () => vitest('browsers'),
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
let passed = 0;
const failures: string[] = [];
const summary: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 ? !named.includes(name) : ON_DEMAND.includes(name)) continue;
  console.log(`\n▸ ${name}`);
  const outcome = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return check(false);
  });
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  const isGreen = outcome.failures.length === 0;
  summary.push(
    `${isGreen ? '✓' : '✗'} ${name}: ${outcome.passed} of ${outcome.passed + outcome.failures.length}`,
  );
}
await endRun();
console.log(`\n${summary.join('\n')}\n`);
if (failures.length > 0) console.log(`Failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

/**
 * `npm test`: types, lint, unused code, unit and integration tests, budgets, browser tests, in this order; all run even
 * when one fails. The last line counts them. `npm test -- unit` runs only the named parts; `npm run test:hosts` asks
 * real web servers, `npm run test:browsers` drives other browsers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { requireChromium } from './support/chromium.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { builtSite, startTestRun, testRunApi } from './support/test-run.ts';

interface Count {
  passed: number;
  failed: number;
}

const RESULTS = 'test-results';
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

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

/** A check that counts as one test. */
const check = (ok: boolean): Count => ({ passed: Number(ok), failed: Number(!ok) });

/** Counts of a report file; a run that left none, or failed outside its tests, has failed once more. */
function countReport<Report>(
  ok: boolean,
  file: string,
  schema: z.ZodType<Report>,
  count: (report: Report) => Count,
): Count {
  if (!existsSync(file)) return check(false);
  const counted = count(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

async function vitest(project: string): Promise<Count> {
  const file = `${RESULTS}/${project}.json`;
  const ok = await run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
  ]);
  return countReport(ok, file, vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
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

async function e2e(): Promise<Count> {
  requireChromium();
  const ok = await run('playwright', ['test', '--config', 'tests/playwright.config.ts']);
  return countReport(ok, `${RESULTS}/e2e.json`, playwrightReport, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
}

const parts: Record<string, () => Promise<Count>> = {
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
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 ? !named.includes(name) : ON_DEMAND.includes(name)) continue;
  console.log(`\n▸ ${name}`);
  const { passed, failed } = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return check(false);
  });
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} of ${passed + failed}`);
}
await endRun();
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

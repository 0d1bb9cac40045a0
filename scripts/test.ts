/**
 * `npm test`: types, lint, dead code, unit and integration tests, budgets, browser tests, in that order; all run even
 * when one fails.
 * The last line counts them. `npm test -- unit` runs the parts that are named.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { startAdminApi } from './admin-api/server.ts';
import { findChromium } from './support/chromium.ts';

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

/** Runs a program of node_modules/.bin. */
function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return status === 0;
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

function vitest(project: string): Count {
  const file = `${RESULTS}/${project}.json`;
  const ok = run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
  ]);
  return countReport(ok, file, vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

/** The types of the content exist only after Astro has read it, so the check needs an API too. */
async function types(): Promise<Count> {
  const api = await startAdminApi({ file: ':memory:', port: 0, token: 'unused' });
  const child = spawn('node_modules/.bin/astro', ['check'], {
    stdio: 'inherit',
    env: { ...process.env, ADMIN_API_URL: api.url, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const ok = await new Promise<boolean>((done) => child.on('close', (code) => done(code === 0)));
  await api.close();
  return check(ok);
}

/** Finds a Chromium, or has one installed where that is allowed. */
function ensureChromium(): boolean {
  if (findChromium()) return true;
  console.log('▸ No Chromium found; installing the system package');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    spawnSync('apt-get', args, { stdio: 'inherit' });
  }
  if (findChromium()) return true;
  console.error('There is no Chromium. Install one (apt-get install chromium), or name it in CHROMIUM_PATH.');
  return false;
}

/** What pages weigh, of a site that is built for this alone. */
function budgets(): Count {
  const { status } = spawnSync(process.execPath, ['scripts/check-budgets.ts', '--fresh'], {
    stdio: 'inherit',
  });
  return check(status === 0);
}

function e2e(): Count {
  if (!ensureChromium()) return check(false);
  const ok = run('playwright', ['test', '--config', 'tests/playwright.config.ts']);
  return countReport(ok, `${RESULTS}/e2e.json`, playwrightReport, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
}

const parts: Record<string, () => Count | Promise<Count>> = {
  types,
  lint: () => check(run('biome', ['check', '--error-on-warnings', '.'])),
  unused: () => check(run('knip', [])),
  unit: () => vitest('unit'),
  integration: () => vitest('integration'),
  budgets,
  e2e,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n▸ ${name}`);
  const { passed, failed } = await part();
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} of ${passed + failed}`);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

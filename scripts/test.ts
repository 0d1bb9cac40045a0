/**
 * `npm test`: runs all parts, also after a failure. Prints the failed tests and all counts at the end; reports are in
 * test-results.
 * `npm test -- unit`: runs only the named parts. `npm test -- tests/e2e/form.spec.ts`: runs only this file.
 * `npm test -- -t "part of a name"`: runs only tests with a matching name.
 * `npm run test:hosts`: tests with real web servers. `npm run test:browsers`: tests with other browsers, and the editor
 * of the content.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { messageOf } from '../src/lib/message-of.ts';
import { type Outcome, readOutcome } from '../tests/support/test-reports.ts';
import { builtSite, startTestRun, testRunApi } from '../tests/support/test-run.ts';
import { requireChromium } from './support/chromium.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { readTestArguments, type TestRequest } from './testing/arguments.ts';
import { PARTS, type Part } from './testing/parts.ts';
import { type Job, runJobs } from './testing/schedule.ts';

const RESULTS = 'test-results';
/** Folder of Node's compile cache, which hundreds of test processes share. */
const NODE_COMPILE_CACHE = `${process.cwd()}/.cache/node`;
/** Number of cores that jobs may use. One more than available, because each job sometimes waits. */
const CORES = availableParallelism() + 1;

/** Part of the tests, as a scheduled job. */
interface PartJob extends Pick<Job, 'cores' | 'after'> {
  readonly part: Part;
  /** Resolves with true when all tests passed. */
  readonly run: (request: TestRequest) => Promise<boolean>;
}

/** Outcome of a part. `ok` is true when all tests passed. */
type PartOutcome = Outcome & { readonly ok: boolean };

const running = new Set<ChildProcess>();

/** Runs Node or a program of a package, both in the PATH from run.mjs. @returns True for exit code 0. */
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

const vitest =
  (part: Part) =>
  ({ parts, testName }: TestRequest) =>
    run('vitest', [
      ...['run', '--config=tests/vitest.config.ts', '--project', part],
      ...['--reporter=default', '--reporter=junit', `--outputFile.junit=${RESULTS}/${part}.xml`],
      ...(testName === undefined ? [] : [`--testNamePattern=${testName}`]),
      ...(parts.get(part) ?? []),
    ]);

const playwright =
  (part: Part, ...projects: readonly string[]) =>
  async ({ parts, testName }: TestRequest) =>
    run(
      'playwright',
      [
        ...['test', '-c', 'tests/playwright.config.ts', ...projects.map((name) => `--project=${name}`)],
        ...(testName === undefined ? [] : [`--grep=${testName}`]),
        // Escapes the path, because Playwright reads it as a regular expression.
        ...(parts.get(part) ?? []).map((file) => RegExp.escape(path.resolve(file))),
      ],
      {
        CHROMIUM_PATH: requireChromium(part === 'editor'),
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: `${RESULTS}/${part}.xml`,
      },
    );

/**
 * Checks the types. Types of the content need an admin API. A second check limits browser code to features of the
 * oldest supported browsers.
 */
const checkTypes = async (): Promise<boolean> =>
  (await run('astro', ['check'], { ADMIN_API_URL: testRunApi() })) &&
  run('tsc', ['--project', 'tsconfig.browser.json']);

const ALONE = Number.POSITIVE_INFINITY;
/** Name of the job that builds the demonstration. Other parts read the built site. */
const DEMONSTRATION = 'demonstration';

/** Parts in the order in which they start when enough cores are free: the longest first. */
const JOBS: readonly PartJob[] = [
  { part: 'types', cores: 1, run: checkTypes },
  { part: 'integration', cores: 2, after: [DEMONSTRATION], run: vitest('integration') },
  { part: 'unit', cores: 1, run: vitest('unit') },
  {
    part: 'budgets',
    cores: 1,
    after: [DEMONSTRATION],
    run: async () => run('node', ['scripts/check-budgets.ts', await builtSite('demonstration'), '--room']),
  },
  { part: 'lint', cores: 1, run: () => run('biome', ['check', '--error-on-warnings', '.']) },
  { part: 'unused', cores: 1, run: () => run('knip', []) },
  // Runs alone, because other jobs would delay the browser.
  {
    part: 'e2e',
    cores: ALONE,
    after: [DEMONSTRATION],
    run: playwright('e2e', 'desktop', 'phone', 'no-script'),
  },
  { part: 'hosts', cores: ALONE, run: vitest('hosts') },
  { part: 'browsers', cores: ALONE, run: vitest('browsers') },
  { part: 'editor', cores: ALONE, run: playwright('editor', 'editor') },
];

async function runPart({ part, run: start }: PartJob, request: TestRequest): Promise<PartOutcome> {
  console.log(`\n▸ ${part}`);
  const ok = await start(request).catch((error: unknown) => {
    console.error(messageOf(error));
    return false;
  });
  return { ok, ...readOutcome(`${RESULTS}/${part}.xml`, ok) };
}

/** Runs the requested parts in parallel. */
async function runParts(request: TestRequest): Promise<ReadonlyMap<Part, PartOutcome>> {
  const outcomes = new Map<Part, PartOutcome>();
  const wanted = JOBS.filter(({ part }) => request.parts.has(part));
  const jobs = wanted.map((job): Job => {
    const run = async () => void outcomes.set(job.part, await runPart(job, request));
    return { name: job.part, cores: job.cores, after: job.after ?? [], run };
  });
  // Skips the build for a single file, which builds what it needs.
  const isBuildNeeded = wanted.some(
    ({ part, after }) => after?.includes(DEMONSTRATION) && request.parts.get(part)?.length === 0,
  );
  // Ignores a failed build: each part that needs it builds again, and reports the error.
  const build = async () => void (await builtSite('demonstration').catch(() => {}));
  const building: readonly Job[] = isBuildNeeded ? [{ name: DEMONSTRATION, cores: 1, run: build }] : [];
  await runJobs([...building, ...jobs], CORES);
  return outcomes;
}

/** Returns the lines of a part in the summary. */
const summaryOf = (part: Part, { ok, passed, failures }: PartOutcome): readonly string[] => [
  `${ok ? '✓' : '✗'} ${part}: ${passed} passed`,
  ...failures.map((failure) => `    failed: ${failure}`),
];

function readArguments(): TestRequest {
  try {
    return readTestArguments(process.argv.slice(2), (file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found === undefined) return undefined;
      return found.isDirectory() ? 'folder' : 'file';
    });
  } catch (error) {
    return exitWithError(error);
  }
}

const request = readArguments();
rmSync(RESULTS, { recursive: true, force: true });
const endRun = await startTestRun();
onStop(async (signal) => {
  for (const child of running) child.kill(signal);
  await endRun();
  process.exit(signalExitCode(signal));
});
const outcomes = await runParts(request);
await endRun();
const inOrder = PARTS.flatMap((part) => {
  const outcome = outcomes.get(part);
  return outcome ? [{ part, outcome }] : [];
});
const passed = inOrder.reduce((sum, { outcome }) => sum + outcome.passed, 0);
const failed = inOrder.reduce((sum, { outcome }) => sum + outcome.failures.length, 0);
console.log(`\n${inOrder.flatMap(({ part, outcome }) => summaryOf(part, outcome)).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
if (passed + failed === 0) console.log('No test has a matching name.');
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What a part of the tests came to. */
export interface Outcome {
  readonly passed: number;
  /** File, name and first line of the error of each test that failed, and of each failure outside of tests. */
  readonly failures: readonly string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** A line about a failure. */
const describe = (name: string, message = ''): string =>
  [name, stripVTControlCharacters(message).split('\n', 1)[0]].filter(Boolean).join(': ');

/** Reads the JSON report of vitest. A file that failed before its first test is a failure too. @throws ZodError */
export function readVitestReport(report: unknown): Outcome {
  const files = vitestReport.parse(report).testResults;
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${path.basename(name)} › ${test.fullName}` })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...failed.map(({ name, failureMessages }) => describe(name, failureMessages[0])),
      ...brokenFiles.map(({ name, message }) => describe(path.basename(name), message)),
    ],
  };
}

/** Reads the JSON report of Playwright. A test that passed only when it was repeated has failed. @throws ZodError */
export function readPlaywrightReport(report: unknown): Outcome {
  const { suites, errors } = playwrightReport.parse(report);
  const specsOf = ({ specs, suites: inner = [] }: z.infer<typeof playwrightSuite>): typeof specs => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, line, tests: runs }) =>
    runs.map(({ projectName, ...test }) => ({
      ...test,
      name: `[${projectName}] ${file}:${line} › ${title}`,
    })),
  );
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...failed.map(({ name, results }) =>
        describe(name, results.find(({ error }) => error)?.error?.message),
      ),
      ...errors.map(({ message }) => describe('outside of tests', message)),
    ],
  };
}

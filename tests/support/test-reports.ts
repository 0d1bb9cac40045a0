import { existsSync, readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Outcome of a part of the tests. */
export interface Outcome {
  readonly passed: number;
  /** File, name and error of each test that failed, and of each failure outside of tests. */
  readonly failures: readonly string[];
}

/** Returns the line of a failure's text that names the error. */
const errorLine = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /^(?:\w*Error: |Test timeout )/.test(line));

/**
 * Reads the outcome of a part from the JUnit report of vitest or Playwright. A failed file or hook counts as a test,
 * and so does a part without a report.
 * @param ok False for a failed part, also if no test in its report failed.
 */
export function readOutcome(file: string, ok: boolean): Outcome {
  if (!existsSync(file))
    return ok ? { passed: 1, failures: [] } : { passed: 0, failures: ['the whole part'] };
  const report = parseDocument(readFileSync(file, 'utf8'), { xmlMode: true });
  const tests = DomUtils.getElementsByTagName('testcase', report);
  const failures = tests.flatMap((test) => {
    const [failure] = DomUtils.getElementsByTagName((name) => /^(?:failure|error)$/.test(name), test);
    if (!failure) return [];
    const error = errorLine(DomUtils.textContent(failure)) ?? failure.attribs.message;
    return `${test.attribs.classname} › ${test.attribs.name}: ${error}`;
  });
  const skipped = DomUtils.getElementsByTagName('skipped', report).length;
  const others = ok || failures.length > 0 ? [] : ['outside its tests'];
  return { passed: tests.length - failures.length - skipped, failures: [...failures, ...others] };
}

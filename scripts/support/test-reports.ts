import { DomUtils, parseDocument } from 'htmlparser2';

/** What a part of the tests came to. */
export interface Outcome {
  readonly passed: number;
  /** File, name and error of each test that failed, and of each failure outside of tests. */
  readonly failures: readonly string[];
}

/** The line of a failure's text that says what is wrong. */
const errorLine = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /^(?:\w*Error: |Test timeout )/.test(line));

/** Reads a JUnit report of vitest or Playwright. A file or a hook that failed counts as a test. */
export function readJunitReport(xml: string): Outcome {
  const tests = DomUtils.getElementsByTagName('testcase', parseDocument(xml, { xmlMode: true }));
  const failures = tests.flatMap((test) => {
    const [failure] = [
      ...DomUtils.getElementsByTagName('failure', test),
      ...DomUtils.getElementsByTagName('error', test),
    ];
    if (!failure) return [];
    const error = errorLine(DomUtils.textContent(failure)) ?? failure.attribs.message;
    return `${test.attribs.classname} › ${test.attribs.name}: ${error}`;
  });
  const skipped = tests.filter((test) => DomUtils.getElementsByTagName('skipped', test).length > 0);
  return { passed: tests.length - failures.length - skipped.length, failures };
}

import { expect, test } from 'vitest';
import { readJunitReport } from '../../../scripts/support/test-reports.ts';

test('of a report of vitest, tests are counted and failures named, also of a file that could not be loaded', () => {
  const report = `<testsuites><testsuite>
    <testcase classname="a.test.ts" name="passes"></testcase>
    <testcase classname="a.test.ts" name="waits"><skipped/></testcase>
    <testcase classname="a.test.ts" name="1 &lt; 2"><failure message="expected 3">
AssertionError: expected 3 to be 4

- Expected
    </failure></testcase>
    <testcase classname="b.test.ts" name="b.test.ts"><failure message="Cannot find c">Stack</failure></testcase>
  </testsuite></testsuites>`;
  expect(readJunitReport(report)).toEqual({
    passed: 1,
    failures: [
      'a.test.ts › 1 < 2: AssertionError: expected 3 to be 4',
      'b.test.ts › b.test.ts: Cannot find c',
    ],
  });
});

test('of a report of Playwright, the error is named', () => {
  const report = `<testsuites><testsuite hostname="phone">
    <testcase name="opens" classname="menu.spec.ts"></testcase>
    <testcase name="closes" classname="menu.spec.ts"><failure message="menu.spec.ts:3:1 closes"><![CDATA[
  [phone] › menu.spec.ts:3:1 › closes ─────

    Error: no panel
    ]]></failure></testcase>
  </testsuite></testsuites>`;
  expect(readJunitReport(report)).toEqual({
    passed: 1,
    failures: ['menu.spec.ts › closes: Error: no panel'],
  });
});

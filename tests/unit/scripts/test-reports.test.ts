import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOutcome } from '../../support/test-reports.ts';

const VITEST = `<testsuites><testsuite>
    <testcase classname="a.test.ts" name="passes"></testcase>
    <testcase classname="a.test.ts" name="waits"><skipped/></testcase>
    <testcase classname="a.test.ts" name="1 &lt; 2"><failure message="expected 3">
AssertionError: expected 3 to be 4

- Expected
    </failure></testcase>
    <testcase classname="b.test.ts" name="b.test.ts"><failure message="Cannot find c">Stack</failure></testcase>
  </testsuite></testsuites>`;
const PLAYWRIGHT = `<testsuites><testsuite hostname="phone">
    <testcase name="opens" classname="menu.spec.ts"></testcase>
    <testcase name="closes" classname="menu.spec.ts"><failure message="menu.spec.ts:3:1 closes"><![CDATA[
  [phone] › menu.spec.ts:3:1 › closes ─────

    Error: no panel
    ]]></failure></testcase>
  </testsuite></testsuites>`;
const PASSED = '<testsuites><testsuite><testcase classname="a" name="passes"/></testsuite></testsuites>';

test.each([
  [
    'tests of vitest are counted and failures named, also of a file that could not be loaded',
    VITEST,
    false,
    1,
    ['a.test.ts › 1 < 2: AssertionError: expected 3 to be 4', 'b.test.ts › b.test.ts: Cannot find c'],
  ],
  [
    'the error is named, not the title of the test',
    PLAYWRIGHT,
    false,
    1,
    ['menu.spec.ts › closes: Error: no panel'],
  ],
  ['a part may fail outside its tests', PASSED, false, 1, ['outside its tests']],
  ['all is well', PASSED, true, 1, []],
  ['a part without a report counts as one test', undefined, true, 1, []],
  ['a part without a report may fail', undefined, false, 0, ['the whole part']],
])('%s', (_, report, ok, passed, failures) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  const file = path.join(folder, 'part.xml');
  if (report) writeFileSync(file, report);
  expect(readOutcome(file, ok)).toEqual({ passed, failures });
  rmSync(folder, { recursive: true });
});

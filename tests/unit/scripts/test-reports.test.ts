import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../../scripts/support/test-reports.ts';

const vitestTest = (fullName: string, failureMessages: string[] = []) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});

test('of a report of vitest, tests are counted and failures named, also of a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: '/project/tests/unit/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          vitestTest('passes'),
          vitestTest('adds', [
            'AssertionError: expected 3 to be 4\n    at /project/tests/unit/a.test.ts:3:1',
          ]),
          { ...vitestTest('waits'), status: 'pending' },
        ],
      },
      {
        name: '/project/tests/unit/b.test.ts',
        status: 'failed',
        message: 'Cannot find module "c"',
        assertionResults: [],
      },
      {
        name: '/project/tests/unit/d.test.ts',
        status: 'failed',
        message: 'The hook timed out.',
        assertionResults: [vitestTest('passes as well')],
      },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 2,
    failures: [
      'a.test.ts › adds: AssertionError: expected 3 to be 4',
      'b.test.ts: Cannot find module "c"',
      'd.test.ts: The hook timed out.',
    ],
  });
});

const spec = (title: string, status: string, messages: (string | undefined)[] = [undefined]) => ({
  title,
  file: 'e2e/menu.spec.ts',
  line: 12,
  tests: [
    {
      projectName: 'phone',
      status,
      results: messages.map((message) => (message === undefined ? {} : { error: { message } })),
    },
  ],
});

test('of a report of Playwright, tests in groups are counted, and one that passed when it was repeated has failed', () => {
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('is not for phones', 'skipped', [])],
        suites: [
          {
            specs: [
              spec('closes', 'unexpected', ['Error: \u001b[31mno panel\u001b[39m\n\nat line 3']),
              spec('slides', 'flaky', ['Timed out', undefined]),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: a worker ended' }],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: [
      '[phone] e2e/menu.spec.ts:12 › closes: Error: no panel',
      '[phone] e2e/menu.spec.ts:12 › slides: Timed out',
      'outside of tests: Error: a worker ended',
    ],
  });
});

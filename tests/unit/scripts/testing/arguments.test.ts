import { expect, test } from 'vitest';
import { readTestArguments } from '../../../../scripts/testing/arguments.ts';

const FOLDERS = ['tests/unit', 'tests/unit/feeds', 'tests/e2e', 'tests/fixtures'];
const FILES = [
  'tests/unit/feeds/posts.test.ts',
  'tests/unit/islands/faqs.test.tsx',
  'tests/unit/README.md',
  'tests/integration/start.test.ts',
  'tests/e2e/form.spec.ts',
  'tests/e2e/editor.spec.ts',
  'tests/hosts/http.test.ts',
  'tests/browsers/journeys.test.ts',
  'tests/support/form.ts',
  'src/lib/text.ts',
];

const read = (...args: readonly string[]) => {
  const { parts, testName } = readTestArguments(args, (file) => {
    if (FILES.includes(file)) return 'file';
    return FOLDERS.includes(file) ? 'folder' : undefined;
  });
  return { parts: Object.fromEntries(parts), testName };
};

test('without arguments every part runs but those that install programs', () => {
  expect(Object.keys(read().parts)).toEqual([
    'types',
    'lint',
    'unused',
    'unit',
    'integration',
    'budgets',
    'e2e',
  ]);
});

test.each<[string, Record<string, readonly string[]>]>([
  ['unit e2e', { unit: [], e2e: [] }],
  ['browsers editor', { browsers: [], editor: [] }],
  ['tests/unit/feeds/posts.test.ts', { unit: ['tests/unit/feeds/posts.test.ts'] }],
  ['./tests/unit/feeds/posts.test.ts', { unit: ['tests/unit/feeds/posts.test.ts'] }],
  ['tests\\unit\\feeds\\posts.test.ts', { unit: ['tests/unit/feeds/posts.test.ts'] }],
  ['tests/unit/islands/faqs.test.tsx', { unit: ['tests/unit/islands/faqs.test.tsx'] }],
  ['tests/unit/feeds', { unit: ['tests/unit/feeds'] }],
  ['tests/unit/feeds/', { unit: ['tests/unit/feeds'] }],
  ['tests/e2e/form.spec.ts', { e2e: ['tests/e2e/form.spec.ts'] }],
  ['tests/e2e/editor.spec.ts', { editor: ['tests/e2e/editor.spec.ts'] }],
  ['tests/hosts/http.test.ts', { hosts: ['tests/hosts/http.test.ts'] }],
  ['tests/browsers/journeys.test.ts', { browsers: ['tests/browsers/journeys.test.ts'] }],
  [
    'lint tests/e2e/form.spec.ts tests/integration/start.test.ts tests/unit/feeds tests/unit/islands/faqs.test.tsx',
    {
      lint: [],
      e2e: ['tests/e2e/form.spec.ts'],
      integration: ['tests/integration/start.test.ts'],
      unit: ['tests/unit/feeds', 'tests/unit/islands/faqs.test.tsx'],
    },
  ],
  ['unit tests/unit/feeds', { unit: [] }],
  ['tests/unit/feeds unit', { unit: [] }],
])('%s runs %j', (args, parts) => {
  expect(read(...args.split(' '))).toEqual({ parts, testName: undefined });
});

test.each([['-t', 'words of a name'], ['--test-name', 'words of a name'], ['--test-name=words of a name']])(
  '%s chooses tests of the named file by their names',
  (...option) => {
    expect(read('tests/e2e/form.spec.ts', ...option)).toEqual({
      parts: { e2e: ['tests/e2e/form.spec.ts'] },
      testName: 'words of a name',
    });
  },
);

test('names of tests alone choose among the parts of every run that have tests', () => {
  expect(Object.keys(read('-t', 'form').parts)).toEqual(['unit', 'integration', 'e2e']);
});

test.each([
  ['units', 'There is no part "units". The parts are: types, lint, unused, unit, integration'],
  ['tests/unit/gone.test.ts', 'There is no file tests/unit/gone.test.ts.'],
  ['form.spec.ts', 'There is no file form.spec.ts.'],
  ['src/lib/text.ts', 'src/lib/text.ts is not a test file. Test files are in tests/unit,'],
  ['tests/support/form.ts', 'tests/support/form.ts is not a test file.'],
  ['tests/fixtures', 'tests/fixtures is not a test file.'],
  ['tests/unit/README.md', 'tests/unit/README.md is not a test file.'],
  ['lint -t form', '-t chooses tests by their names, and lint has no tests.'],
  ['--grep=form', "Unknown option '--grep'"],
  ['unit -t', 'argument missing'],
])('%s is refused with the reason', (args, message) => {
  expect(() => read(...args.split(' '))).toThrow(message);
});

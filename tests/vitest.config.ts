import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LEFT_OUT_TESTS } from './support/left-out-tests.ts';

/**
 * Files that build a site run first, the longest at the head: a long file at the end would leave the other worker idle. Of
 * two files that share a build, only one is listed, so that no worker waits for the other.
 */
const LONG = [
  'start',
  'feeds-records',
  'translations-changed',
  'build',
  'feeds-refused',
  'same-bytes',
  'feeds-copies',
  'feeds-load',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const index = LONG.indexOf(path.basename(moduleId, '.test.ts'));
  return index === -1 ? LONG.length : index;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

const exclude = [...configDefaults.exclude, ...LEFT_OUT_TESTS];

/** Unit tests are pure and quick, one file at a time; integration tests run real builds against a real HTTP admin API, two
 * files at a time. `browsers` drives other browsers than Playwright's, `hosts` real web servers and what deploys to them;
 * `npm run test:browsers` and `test:hosts` run them. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude,
          pool: 'threads',
          // All files share the modules that they import: a second worker would import most of them again.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: 'tests/support/integration.ts',
          include: ['tests/integration/**/*.test.ts'],
          exclude,
          // The files of a worker share the modules that they import, and the parsed pages of the built site.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'hosts',
          globalSetup: 'tests/support/integration.ts',
          include: ['tests/hosts/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browsers',
          globalSetup: 'tests/support/site.ts',
          include: ['tests/browsers/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

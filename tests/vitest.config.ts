import { defineConfig } from 'vitest/config';

/** Unit tests are pure and quick, two files at a time; integration tests run real builds against a real HTTP admin API, two
 * files at a time. `browsers` drives other browsers than Playwright's, `hosts` real web servers; `npm run test:browsers` and
 * `test:hosts` run them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: 'tests/support/integration.ts',
          include: ['tests/integration/**/*.test.ts'],
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
          testTimeout: 60_000,
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

import { defineConfig } from 'vitest/config';

/** Unit tests are pure and quick; integration tests run real builds against a real HTTP admin API, two files at a time.
 * `browsers` drives other browsers than Playwright's; `npm run test:browsers` runs it. `examples` runs every program of
 * docs/webhook, and installs what they need; `npm test -- examples` runs it. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
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
          name: 'examples',
          globalSetup: 'tests/support/integration.ts',
          include: ['tests/examples/**/*.test.ts'],
          testTimeout: 30_000,
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

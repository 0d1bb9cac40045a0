import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import { buildReport, feedReport } from '../support/feed-reports.ts';
import { newSecret, until } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

let home: Awaited<ReturnType<typeof makeFolder>>;
let service: RebuildService;
let builds: number;

/** Writes the report of a build after which the next post is due in so many milliseconds; null for none. */
const writeReport = (inMs: number | null) => {
  const nextAt = inMs === null ? null : new Date(Date.now() + inMs).toISOString();
  const report = buildReport(feedReport({ nextAt }), feedReport({ feed: 'photos' }));
  return writeFile(path.join(home.folder, 'feed-report.json'), JSON.stringify(report));
};

const start = async (leaves: readonly (number | null)[]) => {
  builds = 0;
  service = await startRebuildService({
    home: home.folder,
    secrets: [newSecret()],
    port: 0,
    covered: 0,
    env: { SITE_CACHE: home.folder },
    rebuild: async () => {
      const inMs = leaves[builds];
      if (inMs === undefined) throw new Error('The build failed, and left no report.');
      await writeReport(inMs);
    },
    // Counts when nothing is written any more: the folder is removed at the end of a test.
    onBuild: () => {
      builds += 1;
    },
  });
};

beforeEach(async () => {
  home = await makeFolder();
});
afterEach(async () => {
  await service.close();
  await home.remove();
});

test('each post of the future starts a build when its date comes', async () => {
  await start([200, 200, null]);
  service.request();
  await until('the build after the second date', () => builds === 3);
  await new Promise((wake) => setTimeout(wake, 300));
  expect(builds).toBe(3);
});

test.each([
  ['that passed while the service was away', -60_000],
  ['that is near', 200],
])('a date %s starts a build after a restart', async (_, inMs) => {
  await writeReport(inMs);
  await start([null]);
  await until('the build', () => builds === 1);
});

test('a build that fails when a date has come is not repeated at once', async () => {
  await start([100]);
  service.request();
  await until('the build when the date came', () => builds === 2);
  await new Promise((wake) => setTimeout(wake, 300));
  expect(builds).toBe(2);
});

test('a date years ahead starts nothing now', async () => {
  await writeReport(5 * 365 * 86_400_000);
  await start([]);
  await new Promise((wake) => setTimeout(wake, 100));
  expect(builds).toBe(0);
});

import { expect, test } from 'vitest';
import { isBuildDue, isRetryUseful } from '../../../scripts/rebuild/due.ts';
import type { BuildReport } from '../../../src/feeds/report.ts';
import { buildReport, feedReport } from '../../support/feed-reports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-05-02T10:00:00Z');
const at = (ms: number) => new Date(START + ms).toISOString();

const copy = feedReport({ state: 'last-good' });
const held = feedReport({ state: 'last-good', held: true });
const none = feedReport({ state: 'unavailable' });

const OUTCOMES: readonly [string, string | null, BuildReport | undefined, boolean][] = [
  ['a build without a report', null, undefined, false],
  ['a failed build', 'no', undefined, true],
  ['a failed build, all feeds live', 'no', buildReport(feedReport()), true],
  ['live feeds', null, buildReport(feedReport()), false],
  ['a copy', null, buildReport(feedReport(), copy), true],
  ['a feed that waits for a person', null, buildReport(held), false],
  ['a held feed and a copy', null, buildReport(held, copy), true],
  ['no feed at all', null, buildReport(none), true],
  ['late pictures', null, { ...buildReport(feedReport()), incomplete: true }, true],
  ['all pictures in time', null, { ...buildReport(feedReport()), incomplete: false }, false],
];
test.each(OUTCOMES)('%s', (_, error, report, expected) => {
  expect(isRetryUseful(error, report)).toBe(expected);
});

/** Number of failed builds in a row, and the pause after the last. */
const PAUSES: readonly [number, number][] = [
  [1, 5 * MINUTE],
  [2, 10 * MINUTE],
  [3, 20 * MINUTE],
  [4, 40 * MINUTE],
  [5, HOUR],
  [6, HOUR],
  [2000, HOUR],
];
test.each(PAUSES)('after %d builds that failed there is another in %d ms', async (misses, pause) => {
  const lastBuild = { startedAt: at(0), durationMs: MINUTE, error: 'no' };
  const isDue = (ms: number) => isBuildDue(undefined, { lastBuild, misses }, START + MINUTE + ms);
  expect([await isDue(pause - 1), await isDue(pause)]).toEqual([false, true]);
});

/** Publication time of a record, in milliseconds after the start of the last build, and whether a build is due. */
const DATES: readonly [number | null, boolean][] = [
  [null, false],
  [-1, false],
  [0, false],
  [1, true],
  [10 * MINUTE, true],
  [10 * MINUTE + 1, false],
];
test.each(DATES)('the date of a record at %s', async (ms, expected) => {
  const report = buildReport(feedReport({ nextAt: ms === null ? null : at(ms) }));
  const lastBuild = { startedAt: at(0), durationMs: MINUTE, error: null };
  expect(await isBuildDue(report, { lastBuild, misses: 0 }, START + 10 * MINUTE)).toBe(expected);
});

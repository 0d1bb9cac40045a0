import { expect, test } from 'vitest';
import { type HealthFacts, healthReport } from '../../../../scripts/rebuild/health-report.ts';
import { buildReport, COPIED_AT, feedReport, leftOut } from '../../../support/feed-reports.ts';

const build = { startedAt: '2026-05-02T10:00:00.000Z', durationMs: 20_000, error: null };
const facts = (override: Partial<HealthFacts> = {}): HealthFacts => ({
  lastBuild: build,
  lastSuccess: build,
  report: buildReport(feedReport()),
  queue: { running: false, waiting: false },
  release: '20260502100000000',
  now: Date.parse('2026-05-02T10:01:20Z'),
  ...override,
});

test('a site that is well', () => {
  expect(healthReport(facts())).toEqual({
    status: 'well',
    problems: [],
    release: '20260502100000000',
    queue: { running: false, waiting: false },
    lastBuild: build,
    lastSuccess: { ...build, ageSeconds: 60 },
    feeds: [
      {
        ...{ feed: 'posts', state: 'live', readAt: COPIED_AT, published: 24 },
        ...{ leftOut: 0, stale: false, held: false },
      },
    ],
  });
});

test('before the first build, nothing is known and nothing is wrong', () => {
  const report = healthReport(
    facts({ lastBuild: null, lastSuccess: null, report: undefined, release: null }),
  );
  expect(report).toMatchObject({
    ...{ status: 'well', release: null, lastBuild: null, lastSuccess: null, feeds: [] },
  });
});

test('a failed build shows its first line, and the success before it its age; a clock that was set back gives none', () => {
  const error = 'The admin API cannot be read, and there is no copy:\n- posts: "the body of a page"';
  const { lastBuild, lastSuccess } = healthReport(facts({ lastBuild: { ...build, error } }));
  expect(lastBuild?.error).toBe('The admin API cannot be read, and there is no copy:');
  expect(lastSuccess?.ageSeconds).toBe(60);
  expect(healthReport(facts({ now: 0 })).lastSuccess?.ageSeconds).toBe(0);
});

test('it contains no title, text or reason of a record', () => {
  const report = healthReport(
    facts({
      lastBuild: { ...build, error: 'A post with the title "Our secret title" and “Another title' },
      report: buildReport(
        feedReport({
          state: 'last-good',
          fault: 'https://admin.example.com answered "Our secret title"',
          notes: [leftOut('our-secret-slug', 'it is called "Our secret title"')],
        }),
      ),
    }),
  );
  expect(report.feeds[0]).toMatchObject({ state: 'last-good', leftOut: 1 });
  expect(JSON.stringify(report)).not.toMatch(/title"? and “A|secret|Another/);
});

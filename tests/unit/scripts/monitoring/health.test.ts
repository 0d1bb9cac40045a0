import { expect, test } from 'vitest';
import { assessSite, type SiteFacts } from '../../../../scripts/monitoring/health.ts';
import type { FeedReport } from '../../../../src/feeds/report.ts';
import { buildReport, COPIED_AT, feedReport, leftOut } from '../../../support/feed-reports.ts';

const DAY = 24 * 3600 * 1000;
const shrank = { type: 'shrank', record: '', what: 'it has 21 records, where there were 24 before' } as const;
const copy = (override: Partial<FeedReport> = {}) =>
  feedReport({ state: 'last-good', fault: 'https://admin.example.com answered 500.', ...override });
const held = copy({ held: true, fault: 'only 3 records are left of 24.' });

interface State {
  readonly name: string;
  readonly error?: string;
  readonly feeds?: readonly FeedReport[];
  /** Days after the copies were read. */
  readonly days?: number;
  readonly status: string;
  readonly kinds: readonly string[];
}

const STATES: readonly State[] = [
  { name: 'nothing built yet', status: 'well', kinds: [] },
  { name: 'a build, all feeds live', feeds: [feedReport()], status: 'well', kinds: [] },
  {
    name: 'a live feed, and no build for a month',
    feeds: [feedReport()],
    days: 31,
    status: 'well',
    kinds: [],
  },
  { name: 'a failed build without a report', error: 'no', status: 'failing', kinds: ['build-failed'] },
  {
    name: 'a failed build, all feeds live',
    error: 'no',
    feeds: [feedReport()],
    status: 'failing',
    kinds: ['build-failed'],
  },
  { name: 'a last good copy', feeds: [copy()], status: 'degraded', kinds: ['feed-last-good posts'] },
  {
    name: 'a last good copy of 14 days',
    feeds: [copy()],
    days: 14,
    status: 'degraded',
    kinds: ['feed-last-good posts'],
  },
  {
    name: 'a last good copy that became stale after the build',
    feeds: [copy({ stale: false })],
    days: 15,
    status: 'degraded',
    kinds: ['feed-last-good posts', 'feed-stale posts'],
  },
  { name: 'a feed held back', feeds: [held], status: 'degraded', kinds: ['feed-held posts'] },
  {
    name: 'a feed that is not available',
    feeds: [feedReport({ state: 'unavailable', readAt: null, fault: 'no answer' })],
    status: 'degraded',
    kinds: ['feed-unavailable posts'],
  },
  {
    name: 'a smaller feed',
    feeds: [feedReport({ notes: [shrank] })],
    status: 'well',
    kinds: ['feed-shrank posts'],
  },
  {
    name: 'records left out',
    feeds: [feedReport({ notes: [leftOut('a'), leftOut('b')] })],
    status: 'well',
    kinds: ['records-left-out posts'],
  },
  {
    name: 'changed and removed records, which are no problem',
    feeds: [
      feedReport({
        notes: (['changed', 'gone', 'feed'] as const).map((type) => ({ type, record: 'a', what: 'x' })),
      }),
    ],
    status: 'well',
    kinds: [],
  },
  {
    name: 'everything at once',
    error: 'no',
    feeds: [held, copy({ feed: 'photos' }), feedReport({ feed: 'videos', notes: [shrank, leftOut('a')] })],
    status: 'failing',
    kinds: [
      'build-failed',
      'feed-held posts',
      'feed-last-good photos',
      'feed-shrank videos',
      'records-left-out videos',
    ],
  },
];

const factsOf = ({ error, feeds, days = 1 }: Pick<State, 'error' | 'feeds' | 'days'>): SiteFacts => ({
  lastBuild: { error },
  report: feeds && buildReport(...feeds),
  now: Date.parse(COPIED_AT) + days * DAY,
});

test.each(STATES)('$name: $status, with the problems $kinds', ({ status, kinds, ...state }) => {
  const health = assessSite(factsOf(state));
  expect(health.status).toBe(status);
  expect(health.problems.map(({ kind, feed }) => (feed ? `${kind} ${feed}` : kind))).toEqual(kinds);
});

test('messages say in words what is on the site, since when, and why', () => {
  const { problems } = assessSite(
    factsOf({ error: 'The disk is full.', feeds: [held, copy({ feed: 'photos' })] }),
  );
  expect(problems.map(({ message }) => message.replaceAll('\u202f', ' '))).toEqual([
    'The last build failed, and the site stays as it was. The disk is full.',
    'The posts on the site are a copy of May 1, 2026 at 4:00 PM (Dhaka), until somebody accepts a much smaller list: only 3 records are left of 24.',
    'The photos on the site are a copy of May 1, 2026 at 4:00 PM (Dhaka); what the admin API sends now is not used: https://admin.example.com answered 500.',
  ]);
});

test('a message names five records at most, and a long error is cut', () => {
  const notes = Array.from({ length: 40 }, (_, at) => leftOut(`post-${at}`, 'x'.repeat(1000)));
  const health = assessSite(factsOf({ error: 'e'.repeat(9000), feeds: [feedReport({ notes })] }));
  const [build, records] = health.problems;
  expect(build?.message.length).toBeLessThan(400);
  expect(records?.message.length).toBeLessThan(1700);
  expect(records?.message).toMatch(/post-4 .*; 35 more\.$/);
  expect(records?.keys).toHaveLength(40);
});

import { expect, test } from 'vitest';
import { assessSite } from '../../../../scripts/monitoring/health.ts';
import type { FeedReport } from '../../../../src/feeds/report.ts';
import { buildReport, COPIED_AT, feedReport, leftOut } from '../../../support/feed-reports.ts';

const DAY = 24 * 3600 * 1000;
const shrank = { type: 'shrank', record: '', what: 'it has 21 records, where there were 24 before' } as const;
const copy = (override: Partial<FeedReport> = {}) =>
  feedReport({ state: 'last-good', fault: 'https://admin.example.com answered 500.', ...override });
const held = copy({ held: true, fault: 'only 3 records are left of 24.' });
const away = feedReport({ state: 'unavailable', readAt: null, fault: 'no answer' });
const noted = (type: FeedReport['notes'][number]['type']) =>
  feedReport({ notes: [{ type, record: 'a', what: 'x' }] });
const several = [
  held,
  copy({ feed: 'photos' }),
  feedReport({ feed: 'videos', notes: [shrank, leftOut('a')] }),
];

const assess = (error: string | null, feeds?: readonly FeedReport[], days = 1) =>
  assessSite({
    lastBuild: { error },
    report: feeds && buildReport(...feeds),
    now: Date.parse(COPIED_AT) + days * DAY,
  });

/** Facts, expected status, and kinds of problems. Numbers are days since the copies were read. */
const STATES: readonly [string, string | null, readonly FeedReport[] | undefined, string, string, number?][] =
  [
    ['nothing', null, undefined, 'well', ''],
    ['all feeds live', null, [feedReport()], 'well', ''],
    ['a live feed, and no build for a month', null, [feedReport()], 'well', '', 31],
    ['a failed build without a report', 'no', undefined, 'failing', 'build-failed'],
    ['a failed build, all feeds live', 'no', [feedReport()], 'failing', 'build-failed'],
    ['a last good copy', null, [copy()], 'degraded', 'feed-last-good posts'],
    ['a last good copy of 14 days', null, [copy()], 'degraded', 'feed-last-good posts', 14],
    ['a copy that became stale', null, [copy()], 'degraded', 'feed-last-good posts, feed-stale posts', 15],
    ['a feed held back', null, [held], 'degraded', 'feed-held posts'],
    ['a feed that is not available', null, [away], 'degraded', 'feed-unavailable posts'],
    ['a smaller feed', null, [feedReport({ notes: [shrank] })], 'well', 'feed-shrank posts'],
    ['a record left out', null, [noted('left out')], 'well', 'records-left-out posts'],
    [
      'changed, removed and other records',
      null,
      [noted('changed'), noted('gone'), noted('feed')],
      'well',
      '',
    ],
    [
      'everything at once',
      'no',
      several,
      'failing',
      'build-failed, feed-held posts, feed-last-good photos, feed-shrank videos, records-left-out videos',
    ],
  ];

test.each(STATES)('%s', (_, error, feeds, status, kinds, days) => {
  const { problems, ...health } = assess(error, feeds, days);
  expect(health.status).toBe(status);
  expect(problems.map(({ kind, feed }) => (feed ? `${kind} ${feed}` : kind)).join(', ')).toBe(kinds);
});

test('messages say in words what is on the site, since when in Dhaka, and why', () => {
  const photos = copy({ feed: 'photos', readAt: '2026-05-01T20:30:00Z' });
  const { problems } = assess('The disk is full.', [held, photos]);
  expect(problems.map(({ message }) => message.replaceAll('\u202f', ' '))).toEqual([
    'The last build failed, and the site stays as it was. The disk is full.\nMake space: "The disk is full" of docs/runbook.md says where.',
    'The posts on the site are a copy of May 1, 2026 at 4:00 PM (Asia/Dhaka), until somebody accepts a much smaller list: only 3 records are left of 24.',
    'The photos on the site are a copy of May 2, 2026 at 2:30 AM (Asia/Dhaka); what the admin API sends now is not used: https://admin.example.com answered 500.',
  ]);
});

test('visitors who do not see the live release are a failure, beside others', () => {
  const facts = { lastBuild: { error: 'no' }, report: undefined, now: 0, notServed: 'They see another.' };
  const { status, problems } = assessSite(facts);
  expect([status, ...problems.map(({ kind }) => kind)]).toEqual(['failing', 'build-failed', 'not-served']);
});

test('a commit that is not on the site makes it degraded, and a full disk stops everything', () => {
  const facts = { lastBuild: null, report: undefined, now: 0 };
  const { status, problems } = assessSite({ ...facts, notUpdated: 'The newest commit is not on the site.' });
  expect([status, ...problems.map(({ kind }) => kind)]).toEqual(['degraded', 'update-failed']);
  expect(assessSite({ ...facts, diskFull: 'ENOSPC' }).status).toBe('failing');
});

test('a message names five records at most, and a long error is cut', () => {
  const notes = Array.from({ length: 40 }, (_, at) => leftOut(`post-${at}`, 'x'.repeat(1000)));
  const [build, records] = assess('e'.repeat(9000), [feedReport({ notes })]).problems;
  expect(build?.message.length).toBeLessThan(400);
  expect(records?.message.length).toBeLessThan(1700);
  expect(records?.message).toMatch(/post-4 .*; 35 more\.$/);
  expect(records?.keys).toHaveLength(40);
});

import { expect, test, vi } from 'vitest';
import { FeedLog, formatReport } from '../../../src/feeds/report.ts';

const SITE_CACHE = '/srv/cache';

/** Returns the report lines of a feed with this number of left-out records. */
function linesOf(count: number): string[] {
  const log = new FeedLog();
  for (let at = 0; at < count; at += 1) log.reject(`post-${at}`, 'it has no title');
  const feed = {
    feed: 'posts',
    state: 'live',
    readAt: null,
    fault: null,
    held: false,
  } as const;
  const counts = { listed: count, published: 0, nextAt: null, notes: log.notes };
  const report = { builtAt: '', api: '', feeds: [{ ...feed, ...counts }] };
  vi.stubEnv('SITE_CACHE', SITE_CACHE);
  return formatReport(report).split('\n').slice(1);
}

test('twelve records are named; of more the number is, and the file that names all', () => {
  expect(linesOf(12)).toHaveLength(12);
  const lines = linesOf(90);
  expect(lines[11]).toBe('- posts, left out: post-11: it has no title');
  expect(lines.slice(12)).toEqual([`- posts: 78 more in ${SITE_CACHE}/feed-report.json`]);
});

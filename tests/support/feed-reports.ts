import type { BuildReport, FeedReport } from '../../src/feeds/report.ts';

/** When the last good copies of these reports were read. */
export const COPIED_AT = '2026-05-01T10:00:00.000Z';

/** The report of posts that are live, with some fields overridden. */
export const feedReport = (override: Partial<FeedReport> = {}): FeedReport => ({
  feed: 'posts',
  state: 'live',
  readAt: COPIED_AT,
  fault: null,
  held: false,
  listed: 24,
  published: 24,
  nextAt: null,
  notes: [],
  ...override,
});

/** The report of a build. */
export const buildReport = (...feeds: readonly FeedReport[]): BuildReport => ({
  builtAt: '2026-05-02T10:00:00.000Z',
  api: 'https://admin.example.com',
  feeds: [...feeds],
});

/** The note of a record that is left out. */
export const leftOut = (record: string, what = 'it has no title'): FeedReport['notes'][number] => ({
  type: 'left out',
  record,
  what,
});

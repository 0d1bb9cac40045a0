import { expect, test } from 'vitest';
import { alertUrl, isNews } from '../../../../scripts/monitoring/alerts.ts';

/** A status, and a list of problems with one key each. */
type State = readonly [status: 'well' | 'degraded' | 'failing', problems?: string];
const keysOf = ([, problems]: State): string[] => problems?.split(', ') ?? [];

const WELL: State = ['well'];
const FAILED: State = ['failing', 'build-failed'];
const HELD: State = ['degraded', 'feed-held posts'];
const TWO: State = ['degraded', 'feed-held posts, feed-last-good photos'];
const SHRANK: State = ['well', 'feed-shrank posts it has 21'];
const LEFT_OUT: State = ['well', 'records-left-out posts a'];
const LEFT_OUT_TWO: State = ['well', 'records-left-out posts a, records-left-out posts b'];

const CASES: readonly [string, State, State, boolean][] = [
  ['nothing happened', WELL, WELL, false],
  ['a build failed', WELL, FAILED, true],
  ['it still fails', FAILED, FAILED, false],
  ['it is well again', FAILED, WELL, true],
  ['it builds again, from copies', ['failing', 'build-failed, feed-held posts'], HELD, true],
  ['a second feed is a copy', HELD, TWO, true],
  ['one of two copies is live again', TWO, HELD, false],
  ['another problem took its place', HELD, ['degraded', 'feed-last-good posts'], true],
  ['a record is left out', WELL, LEFT_OUT, true],
  ['another record is left out', LEFT_OUT, LEFT_OUT_TWO, true],
  ['one of two records is back', LEFT_OUT_TWO, LEFT_OUT, false],
  ['all records are back', LEFT_OUT, WELL, true],
  ['a feed became smaller', WELL, SHRANK, true],
  ['a feed became smaller once more', SHRANK, ['well', 'feed-shrank posts it has 18'], true],
  ['a smaller feed stays as it is', SHRANK, WELL, false],
];

test.each(CASES)('when %s', (_, before, now, news) => {
  const problems = keysOf(now).map((key) => ({ kind: 'build-failed', message: key, keys: [key] }) as const);
  expect(isNews({ status: before[0], problems: keysOf(before) }, { status: now[0], problems })).toBe(news);
});

test.each([
  'hooks.example.com/secret',
  'ftp://hooks.example.com/secret',
  'https://user:pass@hooks.example.com/',
])('ALERT_WEBHOOK_URL=%s is refused without being repeated', (value) => {
  const read = () => alertUrl({ ALERT_WEBHOOK_URL: value });
  expect(read).toThrow('ALERT_WEBHOOK_URL is not an address of a web server');
  expect(read).not.toThrow(value);
});

test.each([undefined, ''])('no alert is sent with ALERT_WEBHOOK_URL=%s', (value) => {
  expect(alertUrl({ ALERT_WEBHOOK_URL: value })).toBeUndefined();
});

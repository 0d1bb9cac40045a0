import { expect, test } from 'vitest';
import { type AlertState, alertUrl, isNews } from '../../../../scripts/monitoring/alerts.ts';
import type { Health, ProblemKind, SiteStatus } from '../../../../scripts/monitoring/health.ts';

/** A health with problems of one key each, such as `feed-held posts`. */
const health = (status: SiteStatus, ...keys: readonly string[]): Health => ({
  status,
  problems: keys.map((key) => ({ kind: kindOf(key), message: key, keys: [key] })),
});
const kindOf = (key: string): ProblemKind =>
  (['build-failed', 'feed-held', 'feed-last-good', 'feed-shrank'] as const).find((kind) =>
    key.startsWith(kind),
  ) ?? 'records-left-out';
const stateOf = (status: SiteStatus, ...problems: readonly string[]): AlertState => ({
  status,
  problems: [...problems],
});

const LEFT_OUT = 'records-left-out posts a';
const SHRANK = 'feed-shrank posts it has 21';
const CASES: readonly [string, AlertState, Health, boolean][] = [
  ['nothing happened', stateOf('well'), health('well'), false],
  ['a build failed', stateOf('well'), health('failing', 'build-failed'), true],
  ['it still fails', stateOf('failing', 'build-failed'), health('failing', 'build-failed'), false],
  ['it is well again', stateOf('failing', 'build-failed'), health('well'), true],
  [
    'it builds again, from copies',
    stateOf('failing', 'build-failed', 'feed-held posts'),
    health('degraded', 'feed-held posts'),
    true,
  ],
  [
    'a second feed is a copy',
    stateOf('degraded', 'feed-held posts'),
    health('degraded', 'feed-held posts', 'feed-last-good photos'),
    true,
  ],
  [
    'one of two copies is live again',
    stateOf('degraded', 'feed-held posts', 'feed-last-good photos'),
    health('degraded', 'feed-held posts'),
    false,
  ],
  [
    'another problem took its place',
    stateOf('degraded', 'feed-held posts'),
    health('degraded', 'feed-last-good posts'),
    true,
  ],
  ['a record is left out', stateOf('well'), health('well', LEFT_OUT), true],
  ['another record is left out', stateOf('well', LEFT_OUT), health('well', LEFT_OUT, `${LEFT_OUT}b`), true],
  ['one of two records is back', stateOf('well', LEFT_OUT, `${LEFT_OUT}b`), health('well', LEFT_OUT), false],
  ['all records are back', stateOf('well', LEFT_OUT), health('well'), true],
  ['a feed became smaller', stateOf('well'), health('well', SHRANK), true],
  [
    'a feed became smaller once more',
    stateOf('well', SHRANK),
    health('well', 'feed-shrank posts it has 18'),
    true,
  ],
  ['a smaller feed stays as it is', stateOf('well', SHRANK), health('well'), false],
];

test.each(CASES)('when %s', (_, before, now, news) => {
  expect(isNews(before, now)).toBe(news);
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

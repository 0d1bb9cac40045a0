import { expect, test } from 'vitest';
import { parseDate } from '../../../../src/feeds/parse/fields.ts';

test.each([
  // With a time zone of its own.
  ['2026-05-01T10:00:00Z', '2026-05-01T10:00:00.000Z'],
  ['2026-05-01T10:00:00.123456Z', '2026-05-01T10:00:00.123Z'],
  ['2026-05-01T10:00:00+06:00', '2026-05-01T04:00:00.000Z'],
  ['2026-05-01 10:00:00+0600', '2026-05-01T04:00:00.000Z'],
  ['2026-05-01t10:00z', '2026-05-01T10:00:00.000Z'],
  ['Fri, 01 May 2026 10:00:00 GMT', '2026-05-01T10:00:00.000Z'],
  // Without one: Dhaka's.
  ['2026-05-01 10:00:00', '2026-05-01T04:00:00.000Z'],
  ['2026-05-01T10:00', '2026-05-01T04:00:00.000Z'],
  ['2026-05-01', '2026-04-30T18:00:00.000Z'],
  [' 2026-05-01 ', '2026-04-30T18:00:00.000Z'],
  ['২০২৬-০৫-০১', '2026-04-30T18:00:00.000Z'],
  ['May 1, 2026', '2026-04-30T18:00:00.000Z'],
  ['1 May 2026 10:30', '2026-05-01T04:30:00.000Z'],
  // Since 1970.
  [1777629600, '2026-05-01T10:00:00.000Z'],
  [1777629600000, '2026-05-01T10:00:00.000Z'],
  ['1777629600', '2026-05-01T10:00:00.000Z'],
  ['1777629600000', '2026-05-01T10:00:00.000Z'],
])('%s is %s', (value, iso) => {
  expect(parseDate(value)).toBe(iso);
});

test.each([
  null,
  undefined,
  '',
  ' ',
  'yesterday',
  '05/11/2026',
  '13/11/2026',
  '2026/05/01',
  '0000-00-00 00:00:00',
  '2026-02-31',
  '2026-13-01',
  '2026-05-01T25:00',
  0,
  1,
  -1,
  Number.NaN,
  Number.MAX_SAFE_INTEGER,
  '9999-01-01',
  {},
  [],
  true,
  'May',
  'may the force be with you',
])('%s is no date', (value) => {
  expect(parseDate(value)).toBeNull();
});

test('what was read can be read again', () => {
  const iso = parseDate('2026-05-01 10:00:00');
  expect(parseDate(iso)).toBe(iso);
});

test('a hostile value of a megabyte is refused at once', () => {
  expect(parseDate(`${'jan '.repeat(250_000)}!`)).toBeNull();
});

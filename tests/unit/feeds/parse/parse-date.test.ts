import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseDate } from '../../../../src/feeds/parse/parse-date.ts';
import { readFixture } from '../../../support/fixture.ts';

const { dates, none } = readFixture(
  'feeds/dates',
  z.strictObject({ dates: z.array(z.tuple([z.unknown(), z.string()])), none: z.array(z.unknown()) }),
);

test.each(dates)('%s is %s', (value, iso) => {
  expect(parseDate(value, 'Asia/Dhaka')).toBe(iso);
});

test.each([undefined, ...none])('%s is no date', (value) => {
  expect(parseDate(value, 'Asia/Dhaka')).toBeNull();
});

test('what was read can be read again', () => {
  const iso = parseDate('2026-05-01 10:00:00', 'Asia/Dhaka');
  expect(parseDate(iso, 'Asia/Dhaka')).toBe(iso);
});

test('a hostile value of a megabyte is refused at once', () => {
  expect(parseDate(`${'jan '.repeat(250_000)}!`, 'Asia/Dhaka')).toBeNull();
});

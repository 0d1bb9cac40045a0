import { expect, test } from 'vitest';
import { checkFeed } from '../../../src/feeds/check-feed.ts';

/** Checks a feed whose listed records are all published or rejected. */
const check = (before: number | undefined, published: number, rejected = 0) =>
  checkFeed({ before, published, rejected, listed: published + rejected });

test.each([
  ['fell to nothing', check(1, 0), /empty, where there were 1 before/],
  ['fell by a quarter', check(20, 15), /only 15 records are left of 20/],
  ['fell by five of six', check(6, 1), /only 1 records are left of 6/],
  ['has over a fifth rejected', check(9, 7, 2), /2 of its 9 records/],
  ['has all rejected', check(undefined, 0, 3), /none of its 3 records/],
])('a feed that %s is faulty', (_, { fault, warning }, reason) => {
  expect(fault).toMatch(reason);
  expect(warning).toBeUndefined();
});

test.each([
  ['fell by three records', check(100, 97)],
  ['fell by a tenth', check(10, 9)],
  ['fell by a quarter, but by fewer than five', check(16, 12)],
  ['fell by five, but by less than a quarter', check(21, 16)],
])('a feed that %s is published and reported', (_, { fault, warning }) => {
  expect(fault).toBeUndefined();
  expect(warning).toMatch(/^it has \d+ records, where there were \d+ before$/);
});

test.each([
  ['is as it was', check(10, 10)],
  ['grew', check(10, 30)],
  ['fell by two of a hundred', check(100, 98)],
  ['is new', check(undefined, 3)],
  ['is new and empty', check(undefined, 0)],
  ['was and is empty', check(0, 0)],
  ['has one of three rejected', check(2, 2, 1)],
  ['has a fifth rejected', check(8, 8, 2)],
])('a feed that %s is in order', (_, verdict) => {
  expect(verdict).toEqual({});
});

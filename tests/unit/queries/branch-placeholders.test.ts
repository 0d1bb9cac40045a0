import { expect, test } from 'vitest';
import { WEEKDAYS, type Weekday } from '../../../src/lib/opening-hours.ts';
import { fillPlaceholders } from '../../../src/lib/placeholders.ts';
import { branchPlaceholders } from '../../../src/queries/branch-placeholders.ts';
import { BRANCH } from '../../fixtures/clinic.ts';
import { WORDS } from '../../support/words.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ ...BRANCH, name }));
const fill = (branches: readonly (typeof BRANCH)[], text: string) =>
  fillPlaceholders([text], branchPlaceholders(branches, WORDS), WORDS.formats).filled;

test.each([
  [['A'], 'One branch in Dhaka. At A, our branch.'],
  [['A', 'B'], 'Two branches in Dhaka. At A or B, both branches.'],
  [['A', 'B', 'C'], '3 branches in Dhaka. At A, B or C, all 3 branches.'],
])('texts name and count the branches %j', (names, text) => {
  const written = '{branch-count} in {city}. At {branches-or}, {all-branches}.';
  expect(fill(named(...names), written)).toEqual([text]);
});

test('an entry of a list with {branch} is repeated for each branch', () => {
  expect(fill(named('A', 'B'), 'IVF {branch}')).toEqual(['IVF A', 'IVF B']);
});

test('a clinic with branches in two cities names both', () => {
  const [first = BRANCH, second = BRANCH] = named('A', 'B');
  const other = { ...second, address: { ...second.address, city: 'Sylhet' } };
  expect(fill([first, other], 'IVF in {city}')).toEqual(['IVF in Dhaka and Sylhet']);
});

test('{opening-hours} are the hours that all branches share, else those of each branch', () => {
  const [first = BRANCH, second = BRANCH] = named('A', 'B');
  const days = WEEKDAYS.slice(0, 6);
  const hours = [{ days, from: '09:00', to: '20:00' }];
  const written = 'Opening hours: {opening-hours}.';
  const shared = 'Saturday to Thursday, 9:00 AM to 8:00 PM';
  expect(
    fill(
      [first, second].map((branch) => ({ ...branch, hours })),
      written,
    ),
  ).toEqual([`Opening hours: ${shared}.`]);
  const short = { days: WEEKDAYS.slice(0, 1), from: '10:00', to: '12:00' };
  const differing = [
    { ...first, hours },
    { ...second, hours: [...hours, short] },
  ];
  expect(fill(differing, written)).toEqual([
    `Opening hours: A: ${shared}; B: ${shared}; Saturday, 10:00 AM to 12:00 PM.`,
  ]);
});

const openOn = (days: readonly Weekday[]) => [
  { ...BRANCH, hours: [{ days: [...days], from: '09:00', to: '20:00' }] },
];

test.each([
  [WEEKDAYS.slice(0, 6), 'Friday does not count.'],
  [WEEKDAYS.slice(1, 6), 'Friday and Saturday does not count.'],
])('{closed-days} are the days on which no branch is open: open on %j', (days, text) => {
  expect(fill(openOn(days), '{closed-days} does not count.')).toEqual([text]);
});

test.each([
  [WEEKDAYS.slice(0, 6), 'From Thursday evening to Saturday.'],
  [WEEKDAYS.slice(1, 6), 'From Thursday evening to Sunday.'],
  [WEEKDAYS.slice(1), 'From Friday evening to Sunday.'],
])('the open days beside the closed days have names: open on %j', (days, text) => {
  expect(fill(openOn(days), 'From {day-before-closed} evening to {day-after-closed}.')).toEqual([text]);
});

test('the open days beside closed days have no names where the closed days are apart', () => {
  const apart = openOn(['Saturday', 'Sunday', 'Tuesday', 'Thursday']);
  expect(fill(apart, '{closed-days}')).toEqual(['Monday, Wednesday, and Friday']);
  expect(() => fill(apart, '{day-before-closed}')).toThrow('There is no value for {day-before-closed}');
  expect(() => fill(apart, '{day-after-closed}')).toThrow('There is no value for {day-after-closed}');
});

test('{closed-days} has no value for a clinic that opens every day', () => {
  expect(() => fill(openOn(WEEKDAYS), '{closed-days}')).toThrow('There is no value for {closed-days}');
});

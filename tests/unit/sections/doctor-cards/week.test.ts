import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../../../src/lib/opening-hours.ts';
import type { Hours } from '../../../../src/schemas/hours.ts';
import { hoursClass, spanOf, weekOf, weekStyles } from '../../../../src/sections/doctor-cards/week.ts';

const at = (from: string, to: string, days: Hours['days'] = [...WEEKDAYS]): Hours => ({ days, from, to });

const doctor = (name: string, visits: Readonly<Record<string, readonly Hours[]>>) => ({
  name,
  visitingHours: Object.entries(visits).map(([branch, hours]) => ({ branch, hours })),
});

const BRANCHES = ['north', 'south', 'west'].map((id) => ({ id }));
const DOCTORS = [
  doctor('A', { south: [at('16:00', '19:00')], north: [at('17:00', '18:00', ['Sunday'])] }),
  doctor('B', { south: [at('09:00', '12:00', ['Monday']), at('16:00', '19:00', ['Friday'])] }),
];

test('every line of hours is a visit at its branch, the earliest first', () => {
  const weeks = weekOf(DOCTORS, BRANCHES).map(({ branch, visits }) => [
    branch.id,
    visits.map(({ doctor: { name }, hours }) => `${name} ${hours.from} ${hours.days.length}`),
  ]);
  expect(weeks).toEqual([
    ['north', ['A 17:00 1']],
    ['south', ['B 09:00 1', 'A 16:00 7', 'B 16:00 1']],
  ]);
});

test('hours are placed between the first and the last hour of the week', () => {
  expect(weekStyles(weekOf(DOCTORS, BRANCHES))).toBe(
    '.at1700-1800{--from:80%;--length:10%}.at0900-1200{--from:0%;--length:30%}.at1600-1900{--from:70%;--length:30%}',
  );
  expect(spanOf(weekOf(DOCTORS, BRANCHES))).toEqual({ from: '09:00', to: '19:00' });
  expect(spanOf([])).toBeUndefined();
  expect(weekStyles([])).toBe('');
  expect(hoursClass(at('09:30', '15:00'))).toBe('at0930-1500');
});

/** Compares strips with days counted on a printed calendar, without dates of JavaScript. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const number = z.int().positive();
const stepsOf = z.array(
  z.strictObject({ step: z.string(), first: number, last: number, visit: z.literal(true).optional() }),
);
/** Days are numbers of a cycle: the first day of the period is 1. */
const calendarsFile = z.strictObject({
  steps: z.strictObject({ ivf: stepsOf, iui: stepsOf }),
  calendars: z.array(
    z.strictObject({
      firstDay: z.string(),
      months: z.array(z.string()),
      fridays: z.array(number),
      holidays: z.array(number).default([]),
      ramadan: z.tuple([number, number]).optional(),
      without: z.array(z.string()).default([]),
      least: z.array(number),
      most: z.array(number),
    }),
  ),
});
const stripsFile = z.array(
  z.object({
    firstDay: z.string(),
    sums: z.object({ ivf: z.array(z.number()), icsi: z.array(z.number()) }),
    ivf: z.array(z.string()),
    iui: z.array(z.string()),
  }),
);
const read = (name: string): unknown => parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8'));
const { steps, calendars } = calendarsFile.parse(read('cycle-calendars'));
const strips = stripsFile.parse(read('cycle-strip'));

type Calendar = (typeof calendars)[number];

/** Price of ICSI, which IVF does not have. */
const ICSI = 30_000;

/** Returns the days of a calendar, e.g. of `2028-02 28 to 29`. */
function daysOf({ months }: Calendar): string[] {
  return months.flatMap((part) => {
    const [, month = '', first = '', last = ''] = /^(\d{4}-\d\d) (\d+) to (\d+)$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from(
      { length: count },
      (_, index) => `${month}-${String(Number(first) + index).padStart(2, '0')}`,
    );
  });
}

/** Returns the lines of a strip, read off a calendar. */
function linesOf(calendar: Calendar, treatment: 'ivf' | 'iui'): string[] {
  const days = daysOf(calendar);
  const { fridays, holidays, ramadan, without } = calendar;
  return steps[treatment]
    .filter(({ step }) => treatment === 'iui' || !without.includes(step))
    .map(({ step, first, last, visit }) => {
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const closed = numbers.filter((day) => visit && (fridays.includes(day) || holidays.includes(day)));
      const isInRamadan = numbers.some((day) => ramadan && ramadan[0] <= day && day <= ramadan[1]);
      return [
        `${step} ${days[first - 1]}..${days[last - 1]}`,
        closed.length > 0 ? ` closed ${closed.map((day) => days[day - 1]?.slice(5)).join(' ')}` : '',
        isInRamadan ? ' ramadan' : '',
      ].join('');
    });
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test.each(calendars)('the strip from $firstDay is as counted on the calendar', (calendar) => {
  expect(daysOf(calendar)).toHaveLength(35);
  const strip = strips.find(({ firstDay }) => firstDay === calendar.firstDay);
  expect(strip?.ivf).toEqual(linesOf(calendar, 'ivf'));
  expect(strip?.iui).toEqual(linesOf(calendar, 'iui'));
  const { least, most } = calendar;
  expect(strip?.sums.ivf).toEqual([total(least), total(most)]);
  expect(strip?.sums.icsi).toEqual([total([...least, ICSI]), total([...most, ICSI])]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { dateOfCycleDay, dueDate, fertileDays } from '../../../src/date-tools/cycle-dates.ts';
import { addDays, isDay, parseTypedDay } from '../../../src/lib/calendar-days.ts';

/** Calculated by hand, month by month. */
const DUE_DATES = [
  // From Jan 1: 31+28+31+30+31+30+31+31 = 243 is Sep 1; 18 more.
  ['day-6', '2026-01-01', '2026-09-18'],
  ['day-5', '2026-01-01', '2026-09-19'],
  ['day-3', '2026-01-01', '2026-09-21'],
  ['collection', '2026-01-01', '2026-09-24'],
  ['iui', '2026-01-01', '2026-09-24'],
  // The same dates in a leap year: one day earlier because of February 29.
  ['day-5', '2028-01-01', '2028-09-18'],
  ['day-3', '2028-01-01', '2028-09-20'],
  ['collection', '2028-01-01', '2028-09-23'],
  // From the leap day, and from the day before.
  ['day-5', '2028-02-29', '2028-11-16'],
  ['day-5', '2028-02-28', '2028-11-15'],
  // Across the end of the year, into a leap year and out of a leap year.
  ['day-6', '2027-06-15', '2028-03-01'],
  ['day-5', '2027-06-15', '2028-03-02'],
  ['day-3', '2027-06-15', '2028-03-04'],
  ['collection', '2028-12-31', '2029-09-23'],
  // 2100 is not a leap year.
  ['day-5', '2099-12-31', '2100-09-18'],
] as const;

test.each(DUE_DATES)('%s on %s is due on %s', (from, day, due) => {
  expect(dueDate(from, day)).toBe(due);
});

test.each([
  // First day, cycle length, first fertile day, ovulation (14 days before the next period).
  ['2026-11-01', 28, '2026-11-10', '2026-11-15'],
  ['2028-02-20', 28, '2028-02-29', '2028-03-05'],
  ['2026-12-20', 30, '2026-12-31', '2027-01-05'],
  ['2026-03-01', 21, '2026-03-03', '2026-03-08'],
  ['2026-03-01', 35, '2026-03-17', '2026-03-22'],
] as const)('a cycle from %s of %i days: fertile from %s, ovulation on %s', (first, length, from, to) => {
  const window = fertileDays(length);
  expect(dateOfCycleDay(first, window.from)).toBe(from);
  expect(dateOfCycleDay(first, window.ovulation)).toBe(to);
  expect(addDays(first, length - 14)).toBe(to);
});

test.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '', 'soon', '02026-01-01'])(
  '"%s" is not a valid day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the time zone %s does not shift calendar days',
  (TZ) => {
    const code = `import { longDay } from './src/lib/calendar-days.ts';
      import { dateOfCycleDay } from './src/date-tools/cycle-dates.ts';
      console.log(longDay(dateOfCycleDay('2028-02-28', 2)));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { env: { TZ } });
    expect(output.toString().trim()).toBe('Tuesday, February 29, 2028');
  },
);

test('the days of the strips agree with the durations in the claims', () => {
  const read = (file: string) => parse(readFileSync(`src/content/${file}.yaml`, 'utf8'));
  const courses: { course: string; steps: { step: string; from: number; to: number }[] }[] =
    read('site/cycle').courses;
  const span = (step: string, course = 'ivf') => {
    const steps = courses.find((one) => one.course === course)?.steps;
    const row = steps?.find((candidate) => candidate.step === step);
    return [row?.from ?? 0, row?.to ?? 0];
  };
  const days = (claim: string): number[] => read(`claims/${claim}`).shown.match(/\d+/g).map(Number);
  const later = ([from = 0, to = 0]: number[], [least = 0, most = least]: number[]) => [
    from + least,
    to + most,
  ];
  const [shortest = 0] = days('stimulation-length');
  expect(span('trigger')[0]).toBe((span('start')[0] ?? 0) + shortest);
  expect(span('collection')).toEqual(later(span('trigger'), [2]));
  expect(span('transfer')).toEqual(later(span('collection'), days('embryo-culture')));
  expect(span('test')).toEqual(later(span('transfer'), [14]));
  expect(span('test', 'iui')).toEqual(later(span('insemination', 'iui'), [14]));
  expect(span('test', 'frozen')).toEqual(later(span('transfer', 'frozen'), [14]));
  const [weeks = 0, most = 0] = days('ivf-cycle-length');
  expect(span('test')[0]).toBeGreaterThanOrEqual(weeks * 7);
  expect(span('test')[1]).toBeLessThanOrEqual(most * 7);
});

test.each([
  ['2026-12-10', '2026-12-10'],
  ['10/12/2026', '2026-12-10'],
  [' 1.2.2026 ', '2026-02-01'],
  ['10-12-26', '2026-12-10'],
  ['১০/১২/২০২৬', '2026-12-10'],
  ['29/02/2028', '2028-02-29'],
  ['12/31/2026', ''],
  ['29/02/2027', ''],
  ['10/12', ''],
  ['soon', ''],
  ['', ''],
])('%j is read day first as %j', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day);
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type CoursePlan,
  chancesOf,
  firstDayFault,
  type StripRow,
  stripOf,
} from '../../../src/date-tools/cycle-plan.ts';
import { closedDaysOf, overlap } from '../../../src/date-tools/festivals.ts';
import { CHOSEN_PRICES, COURSES, CYCLE_EXTRAS, CYCLE_STEPS } from '../../../src/lib/cycle.ts';
import { readFixture } from '../../support/fixture.ts';

const due = z.array(z.object({ step: z.enum(CYCLE_STEPS), percent: z.number() })).default([]);
const price = z.object({ title: z.string(), from: z.number(), to: z.number().optional(), due });
const { courses, holidays, prices } = readFixture(
  'cycle-courses',
  z.object({
    courses: z.array(
      z.object({
        course: z.enum(COURSES),
        prices: z.array(z.object({ price: z.string(), only: z.enum(CHOSEN_PRICES).optional() })),
        steps: z.array(
          z.object({
            step: z.enum(CYCLE_STEPS),
            from: z.number(),
            to: z.number().optional(),
            visit: z.string().optional(),
            plan: z.enum(['fresh', 'frozen']).optional(),
          }),
        ),
      }),
    ),
    holidays: z.object({
      days: z.array(z.object({ from: z.string(), to: z.string().optional(), name: z.string() })),
      ramadan: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
    prices: z.record(z.string(), price),
  }),
);
const PLANS: readonly CoursePlan[] = courses.map(({ course, steps, prices: listed }) => ({
  course,
  steps: steps.map(({ from, to = from, step, plan }) => ({ step, from, to, plan })),
  prices: listed.flatMap(({ price: id, only }) => {
    const price = prices[id];
    return price ? [{ id, title: price.title, price, only, due: price.due }] : [];
  }),
}));
const visits = new Set(
  courses.flatMap(({ course, steps }) =>
    steps.flatMap(({ step, visit }) => (visit ? [`${course} ${step}`] : [])),
  ),
);
const FRIDAY = [5];

const cases = readFixture(
  'cycle-strip',
  z.array(
    z.object({
      firstDay: z.string(),
      extras: z.array(z.enum(CYCLE_EXTRAS)),
      embryos: z.number(),
      sums: z.object({
        ivf: z.array(z.number()),
        icsi: z.array(z.number()),
        iui: z.array(z.number()),
      }),
      ivf: z.array(z.string()),
      iui: z.array(z.string()),
    }),
  ),
);

/** Formats a row as the fixture does. */
function line({ course, step, dates }: StripRow): string {
  if (!dates) return '';
  const closed = visits.has(`${course} ${step}`) ? closedDaysOf(dates, FRIDAY, holidays.days) : [];
  return [
    `${step} ${dates.from}..${dates.to}`,
    closed.length > 0 ? ` closed ${closed.map(({ day }) => day.slice(5)).join(' ')}` : '',
    holidays.ramadan.some((month) => overlap(month, dates)) ? ' ramadan' : '',
  ].join('');
}

test('forty first days are compared', () => {
  expect(cases).toHaveLength(40);
});

for (const treatment of ['ivf', 'icsi', 'iui'] as const)
  test.each(cases)(
    `${treatment} from $firstDay with extras $extras`,
    ({ firstDay, extras, embryos, ...expected }) => {
      const { rows, sum } = stripOf(PLANS, { treatment, extras: new Set(extras), embryos, firstDay });
      expect(rows.filter(({ dates }) => dates).map(line)).toEqual(
        treatment === 'iui' ? expected.iui : expected.ivf,
      );
      expect([sum.from, sum.to]).toEqual(expected.sums[treatment]);
    },
  );

test.each(['Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati'])(
  'the clock of %s shifts no date',
  (TZ) => {
    const code = `import { stripOf } from './src/date-tools/cycle-plan.ts';
    import { closedDaysOf } from './src/date-tools/festivals.ts';
    const steps = [{ step: 'start', from: 2, to: 3 }];
    const choice = { treatment: 'ivf', extras: new Set(), embryos: 1, firstDay: '2027-03-13' };
    const { rows } = stripOf([{ course: 'ivf', steps, prices: [] }], choice);
    console.log(rows[0].dates.from, rows[0].dates.to, closedDaysOf(rows[0].dates, [0], [])[0].day);`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { env: { TZ } });
    expect(output.toString().trim()).toBe('2027-03-14 2027-03-15 2027-03-14');
  },
);

test('the parts that are due add up to the sum, with the prices beside the strip', () => {
  for (const { extras, embryos, firstDay } of cases) {
    const choice = { treatment: 'icsi', extras: new Set(extras), embryos, firstDay } as const;
    const { rows, besides, sum } = stripOf(PLANS, choice);
    const amounts = [...rows.flatMap((row) => row.due), ...besides].map(({ amount }) => amount);
    expect(amounts.reduce((all, { from }) => all + from, 0)).toBe(sum.from);
    expect(amounts.reduce((all, { from, to = from }) => all + to, 0)).toBe(sum.to);
  }
});

test('a later month has days, but no dates', () => {
  const { rows } = stripOf(PLANS, {
    treatment: 'ivf',
    extras: new Set(['pgt']),
    embryos: 1,
    firstDay: '2027-01-01',
  });
  const later = rows.filter(({ course }) => course === 'frozen');
  expect(later.map(({ step }) => step)).toEqual(['period', 'start', 'transfer', 'test']);
  expect(later.filter(({ dates }) => dates)).toEqual([]);
  expect(rows.filter(({ course, step }) => course === 'ivf' && step === 'transfer')).toEqual([]);
});

test('without prices a strip has its days and no sum', () => {
  const plans = PLANS.map((plan) => ({ ...plan, prices: [] }));
  const { rows, sum } = stripOf(plans, { treatment: 'iui', extras: new Set(), embryos: 1 });
  expect(rows).toHaveLength(5);
  expect(sum.from).toBe(0);
});

test.each([
  ['2026-09-29', undefined],
  ['2026-09-28', 'early'],
  ['2027-03-28', undefined],
  ['2027-03-29', 'late'],
  ['2026-11-28', undefined],
])('on November 28, 2026 the first day %s is %s', (day, fault) => {
  expect(firstDayFault(day, '2026-11-28')).toBe(fault);
});

const CHANCES = ['ivf', 'ivf', 'ivf', 'ivf', 'icsi', 'iui', 'frozen', 'pgt'] as const;
test.each([
  ['ivf', [], undefined, '11110000'],
  ['ivf', [], 3, '00010000'],
  ['icsi', [], 0, '00001000'],
  ['iui', ['pgt'], 2, '00000100'],
  ['ivf', ['frozen'], 2, '00100010'],
  ['icsi', ['pgt'], 2, '00001011'],
] as const)('%s with %j at age %s shows the chances %s', (treatment, extras, age, shown) => {
  const choice = { treatment, extras: new Set(extras), embryos: 1 };
  expect(chancesOf(CHANCES, choice, age).map(Number).join('')).toBe(shown);
});

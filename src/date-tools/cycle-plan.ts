import { addDays, type Day } from '../lib/calendar-days.ts';
import type {
  CHOSEN_PRICES,
  Chance,
  Course,
  CycleExtra,
  CycleStep,
  CycleTreatment,
  DuePart,
} from '../lib/cycle.ts';
import { type Price, sumOf } from '../lib/prices.ts';

/** Step of a strip with its usual days, counted from day 1. */
export interface PlannedStep {
  readonly step: CycleStep;
  readonly from: number;
  /** Last possible day; equal to `from` for a step of one day. */
  readonly to: number;
  /** `fresh`: not where all embryos are frozen. `frozen`: only where embryos are frozen. */
  readonly plan?: 'fresh' | 'frozen' | undefined;
}

/** Price of a strip. */
export interface PlannedPrice {
  readonly id: string;
  readonly title: string;
  readonly price: Price;
  /** Choice that adds the price; undefined for a price of every cycle. */
  readonly only?: (typeof CHOSEN_PRICES)[number] | undefined;
  /** Steps at which its parts are due; empty for a price beside the strip, e.g. of medicines. */
  readonly due: readonly DuePart[];
}

/** Strip of a course. */
export interface CoursePlan {
  readonly course: Course;
  readonly steps: readonly PlannedStep[];
  readonly prices: readonly PlannedPrice[];
}

/** Choices of a couple. */
export interface CycleChoice {
  readonly treatment: CycleTreatment;
  /** Extras of IVF and ICSI. */
  readonly extras: ReadonlySet<CycleExtra>;
  /** Embryos for a genetic test. */
  readonly embryos: number;
  /** First day of the period; undefined before it is entered. */
  readonly firstDay?: Day | undefined;
}

/** Amount that is due at a step. */
export interface DueAmount {
  readonly id: string;
  readonly amount: Price;
}

/** Row of a strip. */
export interface StripRow extends Pick<PlannedStep, 'step' | 'from' | 'to'> {
  readonly course: Course;
  /** First and last possible date; undefined without a first day, and in a later month. */
  readonly dates?: { readonly from: Day; readonly to: Day } | undefined;
  readonly due: readonly DueAmount[];
}

/** Strip of a couple: rows, prices that no step names, and the sum. */
export interface Strip {
  readonly rows: readonly StripRow[];
  readonly besides: readonly DueAmount[];
  readonly sum: Price;
}

/** Choices that decide which steps and prices a strip has. */
interface Decision {
  readonly courses: readonly Course[];
  /** True where no fresh embryo is transferred. */
  readonly freezesAll: boolean;
  /** True where embryos are frozen. */
  readonly freezes: boolean;
  readonly chosen: ReadonlySet<string>;
}

/** A genetic test takes weeks, so its embryos are frozen. A frozen transfer needs frozen embryos. IUI has no embryos. */
function decide({ treatment, extras }: CycleChoice): Decision {
  if (treatment === 'iui') return { courses: ['iui'], freezesAll: false, freezes: false, chosen: new Set() };
  const freezesAll = extras.has('freezing') || extras.has('pgt');
  const freezes = freezesAll || extras.has('frozen');
  const chosen = new Set<string>([
    ...(treatment === 'icsi' ? ['icsi'] : []),
    ...(extras.has('pgt') ? ['pgt'] : []),
    ...(freezes ? ['freezing'] : []),
  ]);
  return { courses: freezes ? ['ivf', 'frozen'] : ['ivf'], freezesAll, freezes, chosen };
}

/** Returns a price multiplied, e.g. for several embryos. */
const times = ({ from, to, sample }: Price, count: number): Price => ({
  from: from * count,
  ...(to === undefined ? {} : { to: to * count }),
  ...(sample ? { sample } : {}),
});

/** Returns a part of a price in whole taka. */
export const partOf = ({ from, to, sample }: Price, percent: number): Price => ({
  from: Math.round((from * percent) / 100),
  ...(to === undefined ? {} : { to: Math.round((to * percent) / 100) }),
  ...(sample ? { sample } : {}),
});

/** Returns the dates of a step; undefined in a later month, whose dates are unknown. */
const datesOf = (course: Course, from: number, to: number, firstDay: Day | undefined): StripRow['dates'] =>
  firstDay && course !== 'frozen'
    ? { from: addDays(firstDay, from - 1), to: addDays(firstDay, to - 1) }
    : undefined;

/** Strip of a course, with the steps and prices that a couple chose. */
interface ChosenCourse {
  readonly rows: readonly StripRow[];
  readonly besides: readonly DueAmount[];
  readonly payable: readonly Price[];
}

function chosenCourse({ course, steps, prices }: CoursePlan, choice: CycleChoice): ChosenCourse {
  const { freezesAll, freezes, chosen } = decide(choice);
  const shown = steps.filter(({ plan }) => {
    if (plan === 'fresh') return !freezesAll;
    return plan === undefined || freezes;
  });
  const names = new Set(shown.map(({ step }) => step));
  const ofCouple = prices
    .filter(({ only }) => only === undefined || chosen.has(only))
    .filter(({ due }) => due.length === 0 || due.some(({ step }) => names.has(step)))
    .map((line) => ({
      ...line,
      price: line.only === 'pgt' ? times(line.price, choice.embryos) : line.price,
    }));
  const rows = shown.map(
    ({ step, from, to }): StripRow => ({
      course,
      step,
      from,
      to,
      dates: datesOf(course, from, to, choice.firstDay),
      due: ofCouple.flatMap(({ id, price, due }) =>
        due
          .filter((part) => part.step === step)
          .map(({ percent }) => ({ id, amount: partOf(price, percent) })),
      ),
    }),
  );
  const besides = ofCouple.filter(({ due }) => due.length === 0);
  return {
    rows,
    besides: besides.map(({ id, price }) => ({ id, amount: price })),
    payable: ofCouple.map(({ price }) => price),
  };
}

/** Returns the strip of a couple. */
export function stripOf(plans: readonly CoursePlan[], choice: CycleChoice): Strip {
  const { courses } = decide(choice);
  const parts = plans
    .filter(({ course }) => courses.includes(course))
    .map((plan) => chosenCourse(plan, choice));
  return {
    rows: parts.flatMap(({ rows }) => rows),
    besides: parts.flatMap(({ besides }) => besides),
    sum: sumOf(parts.flatMap(({ payable }) => payable)),
  };
}

/** Most embryos for a genetic test. */
export const MOST_EMBRYOS = 20;

/** Days before and after today in which a first day may be. */
export const FIRST_DAY_LIMITS = { before: 60, after: 120 } as const;

/** Returns why a first day cannot be planned: too long ago, or too far ahead; undefined for a possible day. */
export function firstDayFault(firstDay: Day, today: Day): 'early' | 'late' | undefined {
  if (firstDay < addDays(today, -FIRST_DAY_LIMITS.before)) return 'early';
  if (firstDay > addDays(today, FIRST_DAY_LIMITS.after)) return 'late';
  return undefined;
}

/**
 * Returns for each chance whether a couple sees it. Chances of IVF are by age, the youngest first.
 * @param age Index of the age group; undefined for all.
 */
export function chancesOf(
  chances: readonly (Chance | undefined)[],
  choice: CycleChoice,
  age: number | undefined,
): readonly boolean[] {
  const ages = chances.flatMap((chance, index) => (chance === 'ivf' ? [index] : []));
  const { freezes, chosen } = decide(choice);
  return chances.map((chance, index) => {
    const isOtherAge = chance === 'ivf' && age !== undefined && ages[age] !== index;
    if (isOtherAge) return false;
    if (chance === choice.treatment) return true;
    return chance === 'frozen' ? freezes : chance === 'pgt' && chosen.has('pgt');
  });
}

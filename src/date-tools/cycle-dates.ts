import { addDays, type Day } from '../lib/calendar-days.ts';

/**
 * Days from a step of treatment to the due date. The due date is 266 days after ovulation. Egg collection and IUI count as
 * ovulation; a transfer subtracts the embryo's age, e.g. 266 − 5 = 261 for a day-5 embryo.
 */
export const DUE_AFTER = { 'day-5': 261, 'day-6': 260, 'day-3': 263, collection: 266, iui: 266 } as const;

/** Step of treatment from which a due date is counted, e.g. `day-5`. */
export type DueFrom = keyof typeof DUE_AFTER;

/** Narrows a string to a step of treatment. */
export const isDueFrom = (text: string): text is DueFrom => Object.keys(DUE_AFTER).includes(text);

/** Returns the estimated due date. @param day Day of the transfer, the egg collection or the IUI. */
export const dueDate = (from: DueFrom, day: Day): Day => addDays(day, DUE_AFTER[from]);

/** Approximate days from ovulation to the next period. */
const LUTEAL_DAYS = 14;

/** Cycle lengths in days: the limits between which the fertile window can be estimated, and the initial value. */
export const CYCLE_DAYS = { shortest: 21, usual: 28, longest: 35 } as const;

/** Returns the fertile days of a cycle, from 1: the day of ovulation and the five days before it, e.g. 10 to 15 of 28. */
export const fertileDays = (cycleDays: number): { from: number; ovulation: number } => {
  const ovulation = cycleDays - LUTEAL_DAYS + 1;
  return { from: ovulation - 5, ovulation };
};

/** Returns the date of a cycle day; `firstDay` is day 1. */
export const dateOfCycleDay = (firstDay: Day, cycleDay: number): Day => addDays(firstDay, cycleDay - 1);

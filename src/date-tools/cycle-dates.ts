import { addDays, type Day } from '../lib/calendar-days.ts';

/**
 * Days from a step of treatment to the due date, which is 280 days from the first day of the last period, or 266 from
 * ovulation. Eggs are collected, and sperm inseminated, at about ovulation; an embryo's own days are taken off.
 */
export const DUE_AFTER = { 'day-5': 261, 'day-6': 260, 'day-3': 263, collection: 266, iui: 266 } as const;

/** The step of treatment that a due date is counted from. */
export type DueFrom = keyof typeof DUE_AFTER;

/** Narrows a text to a step that a due date can be counted from. */
export const isDueFrom = (text: string): text is DueFrom => Object.keys(DUE_AFTER).includes(text);

/** The estimated due date. `day` is the day of the transfer, of the egg collection or of the IUI. */
export const dueDate = (from: DueFrom, day: Day): Day => addDays(day, DUE_AFTER[from]);

/** Days from ovulation to the next period, about. */
const LUTEAL_DAYS = 14;

/** Lengths of a cycle, in days, for which the fertile window can be estimated. */
export const CYCLE_DAYS = { shortest: 21, usual: 28, longest: 35 } as const;

/** The fertile days of a cycle, counted from 1: the day of ovulation and the five before it. */
export const fertileDays = (cycleDays: number): { from: number; ovulation: number } => {
  const ovulation = cycleDays - LUTEAL_DAYS + 1;
  return { from: ovulation - 5, ovulation };
};

/** The date of a day of a cycle whose first day is given; day 1 is that day. */
export const dateOfCycleDay = (firstDay: Day, cycleDay: number): Day => addDays(firstDay, cycleDay - 1);

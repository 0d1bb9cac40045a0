import { addDays, type Day } from '../lib/calendar-days.ts';

/** Holiday, or Ramadan, from its first to its last day. */
export interface Festival {
  readonly from: Day;
  readonly to?: Day | undefined;
  readonly name: string;
  /** True for a day that the moon can move. */
  readonly moon?: true | undefined;
}

/** Day of a step on which the clinic may be closed. */
export interface ClosedDay {
  readonly day: Day;
  /** Holiday on that day; undefined for a weekday on which the branches are closed. */
  readonly festival?: Festival | undefined;
}

/** Number of a weekday: 0 is Sunday, as in `Date`. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the days of a range on which the clinic may be closed. @param weekdays Closed weekdays; 0 is Sunday. */
export function closedDaysOf(
  { from, to }: { readonly from: Day; readonly to: Day },
  weekdays: readonly number[],
  festivals: readonly Festival[],
): readonly ClosedDay[] {
  const closed: ClosedDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const festival = festivals.find((one) => one.from <= day && day <= (one.to ?? one.from));
    if (festival || weekdays.includes(weekdayOf(day))) closed.push({ day, festival });
  }
  return closed;
}

/** Returns true for two ranges of days that share a day. */
export const overlap = (
  one: { readonly from: Day; readonly to: Day },
  other: { readonly from: Day; readonly to: Day },
): boolean => one.from <= other.to && other.from <= one.to;

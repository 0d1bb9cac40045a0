import { DHAKA_OFFSET } from './dhaka.ts';

/** The days of the week as schema.org names them, in the order of the week in Bangladesh. */
export const WEEKDAYS = [
  'Saturday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
] as const;

/** A day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Line of opening hours: its days, and 24-hour times. */
interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

/** The days on which no line has hours. */
export const closedDays = (hours: readonly Pick<OpeningHours, 'days'>[]): Weekday[] =>
  WEEKDAYS.filter((day) => !hours.some(({ days }) => days.includes(day)));

/** Encodes opening hours for a data attribute: places of the days in WEEKDAYS, opening and closing time, comma-separated. */
export const encodeHours = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, from, to }) => [days.map((day) => WEEKDAYS.indexOf(day)).join(''), from, to].join(' '))
    .join(',');

/** Returns true for a branch that is open at a time in milliseconds, by Dhaka's clock. @param encoded Hours from `encodeHours`. */
export function isOpen(encoded: string, timestamp: number): boolean {
  const dhaka = new Date(timestamp + DHAKA_OFFSET);
  const time = dhaka.toISOString().slice(11, 16);
  // Days count from Sunday there, from Saturday here.
  const today = String((dhaka.getUTCDay() + 1) % 7);
  return encoded.split(',').some((line) => {
    const [days, from, to] = line.split(' ');
    return days?.includes(today) && from && to && from <= time && time < to;
  });
}

import { DHAKA_OFFSET } from './dhaka.ts';

/** Weekdays by their schema.org names, in the order of Bangladesh, where the week begins on Saturday. */
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

/** Opening hours of some weekdays, in 24-hour times. */
interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

/** Returns the weekdays without any hours. */
export const closedDays = (hours: readonly Pick<OpeningHours, 'days'>[]): Weekday[] =>
  WEEKDAYS.filter((day) => !hours.some(({ days }) => days.includes(day)));

/** Encodes opening hours for a data attribute, e.g. `0123 09:00 17:00,4 09:00 13:00`; days are indexes in WEEKDAYS. */
export const encodeHours = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, from, to }) => [days.map((day) => WEEKDAYS.indexOf(day)).join(''), from, to].join(' '))
    .join(',');

/**
 * Returns true for hours that include a time, in Dhaka.
 * @param encoded Hours from `encodeHours`.
 * @param timestamp Milliseconds since the epoch.
 */
export function isOpen(encoded: string, timestamp: number): boolean {
  const dhaka = new Date(timestamp + DHAKA_OFFSET);
  const time = dhaka.toISOString().slice(11, 16);
  // `getUTCDay` counts from Sunday, WEEKDAYS from Saturday.
  const today = String((dhaka.getUTCDay() + 1) % 7);
  return encoded.split(',').some((line) => {
    const [days, from, to] = line.split(' ');
    return days?.includes(today) && from && to && from <= time && time < to;
  });
}

/** Weekdays by their schema.org names, from Saturday on. */
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

/** Number of a weekday as `Date` counts it, from 0 for Sunday. */
const dayNumber = (day: Weekday): number => (WEEKDAYS.indexOf(day) + 6) % 7;

/** Encodes opening hours for a data attribute, e.g. `6012 09:00 17:00,3 09:00 13:00`; days are numbers from 0 for Sunday. */
export const encodeHours = (hours: readonly OpeningHours[]): string =>
  hours.map(({ days, from, to }) => [days.map(dayNumber).join(''), from, to].join(' ')).join(',');

/**
 * Returns true for hours that include a point in time.
 * @param encoded Hours from `encodeHours`.
 * @param timestamp Milliseconds since the epoch.
 * @param timeZone Time zone of the clinic.
 */
export function isOpen(encoded: string, timestamp: number, timeZone: string): boolean {
  // Swedish writes ISO 8601, e.g. `2026-12-01 09:30:00`, whose parts compare as texts. `lib/clinic-time.ts` would be a file more for visitors to load.
  const [day, clock = ''] = new Date(timestamp).toLocaleString('sv', { timeZone }).split(' ');
  const today = new Date(day ?? 0).getUTCDay();
  return encoded.split(',').some((line) => {
    const [days, from = '', to = ''] = line.split(' ');
    return days?.includes(`${today}`) && from <= clock && clock < to;
  });
}

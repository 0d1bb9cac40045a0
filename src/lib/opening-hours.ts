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

/** Encodes opening hours for a data attribute, e.g. `0123 09:00 17:00,4 09:00 13:00`; days are indexes in WEEKDAYS. */
export const encodeHours = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, from, to }) => [days.map((day) => WEEKDAYS.indexOf(day)).join(''), from, to].join(' '))
    .join(',');

/**
 * Returns true for hours that include a point in time.
 * @param encoded Hours from `encodeHours`.
 * @param timestamp Milliseconds since the epoch.
 * @param timeZone Time zone of the clinic.
 */
export function isOpen(encoded: string, timestamp: number, timeZone: string): boolean {
  // Swedish writes ISO 8601, e.g. `2026-12-01 09:30:00`. `lib/clinic-time.ts` would be a file more for visitors to load.
  const [day, clock = ''] = new Date(timestamp).toLocaleString('sv', { timeZone }).split(' ');
  const time = clock.slice(0, 5);
  // `getUTCDay` counts from Sunday, WEEKDAYS from Saturday.
  const today = String((new Date(`${day}T00:00Z`).getUTCDay() + 1) % 7);
  return encoded.split(',').some((line) => {
    const [days, from, to] = line.split(' ');
    return days?.includes(today) && from && to && from <= time && time < to;
  });
}

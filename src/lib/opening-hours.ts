import { DHAKA_OFFSET } from './dhaka.ts';

/** Days of the week, indexed as by Date.getUTCDay(). */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** An English weekday name. */
export type Weekday = (typeof DAYS)[number];

/** One line of opening hours: days as text, such as "Saturday to Thursday", and 24-hour times. */
interface OpeningHours {
  readonly days: string;
  readonly from: string;
  readonly to: string;
}

const dayIndex = (text: string): number => DAYS.findIndex((day) => text.trim().startsWith(day));

/** Parses "Saturday to Thursday" or "Friday" into weekdays. Returns an empty list when the text cannot be parsed. */
export function weekdays(text: string): Weekday[] {
  const [first = -1, last = first] = text.split(/ (?:to|-|–) /).map(dayIndex);
  if (first === -1 || last === -1) return [];
  // Modulo 7, because a range such as Saturday to Thursday crosses the end of the week.
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => DAYS[(first + step) % 7]).filter(
    (day) => day !== undefined,
  );
}

/** Encodes opening hours for a data attribute: day numbers (0 is Sunday), opening and closing time, comma-separated. */
export const encodeHours = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, from, to }) =>
      [
        weekdays(days)
          .map((day) => DAYS.indexOf(day))
          .join(''),
        from,
        to,
      ].join(' '),
    )
    .join(',');

/**
 * Whether a branch is open at a point in time, in the Dhaka time zone.
 * @param encoded Opening hours from `encodeHours`.
 * @param timestamp Milliseconds since the epoch.
 */
export function isOpen(encoded: string, timestamp: number): boolean {
  const dhaka = new Date(timestamp + DHAKA_OFFSET);
  const time = dhaka.toISOString().slice(11, 16);
  return encoded.split(',').some((line) => {
    const [days, from, to] = line.split(' ');
    return days?.includes(`${dhaka.getUTCDay()}`) && from && to && from <= time && time < to;
  });
}

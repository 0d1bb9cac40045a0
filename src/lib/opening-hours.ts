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

/** Milliseconds that Dhaka is ahead of UTC; Bangladesh has no daylight saving time. */
const DHAKA_OFFSET = 6 * 3_600_000;

/** A timestamp in milliseconds as an ISO string whose fields are those of Dhaka. */
const dhakaTime = (timestamp: number): string => new Date(timestamp + DHAKA_OFFSET).toISOString();

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
  const dhaka = dhakaTime(timestamp);
  const time = dhaka.slice(11, 16);
  const weekday = new Date(dhaka).getUTCDay();
  return encoded.split(',').some((line) => {
    const [days, from, to] = line.split(' ');
    return days?.includes(`${weekday}`) && from && to && from <= time && time < to;
  });
}

/** Encodes periods with other hours for a data attribute: first and last day, comma-separated. */
export const encodePeriods = (periods: readonly { readonly from: string; readonly to: string }[]): string =>
  periods.map(({ from, to }) => `${from} ${to}`).join(',');

/**
 * Whether a day in Dhaka has other than the usual hours.
 * @param encoded Periods from `encodePeriods`.
 * @param timestamp Milliseconds since the epoch.
 */
export function isInPeriod(encoded: string, timestamp: number): boolean {
  const today = dhakaTime(timestamp).slice(0, 10);
  return encoded.split(',').some((period) => {
    const [from, to] = period.split(' ');
    return from && to && from <= today && today <= to;
  });
}

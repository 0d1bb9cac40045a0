/** The days of the week in the order of Date.getUTCDay(). */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A day of the week, in English. */
export type Weekday = (typeof DAYS)[number];

/** One stretch of opening hours: days in words, times as 24 hours. */
interface Stretch {
  readonly days: string;
  readonly from: string;
  readonly to: string;
}

/** Dhaka is six hours ahead of universal time all year. */
const DHAKA_OFFSET = 6 * 3_600_000;

const dayOf = (word: string): number => DAYS.findIndex((day) => word.trim().startsWith(day));

/** The days that words such as "Saturday to Thursday" or "Friday" mean; none when they cannot be read. */
export function weekdays(words: string): Weekday[] {
  const [first = -1, last = first] = words.split(/ (?:to|-|–) /).map(dayOf);
  if (first === -1 || last === -1) return [];
  // From Saturday on to Thursday, the week turns in between.
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => DAYS[(first + step) % 7]).filter(
    (day) => day !== undefined,
  );
}

/** Opening hours as a page carries them: the numbers of the days (0 is Sunday), opening and closing time. */
export const packHours = (hours: readonly Stretch[]): string =>
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

/** Whether a branch with such packed hours is open at a moment, by Dhaka's clock. */
export function isOpen(packed: string, moment: number): boolean {
  const dhaka = new Date(moment + DHAKA_OFFSET);
  const time = dhaka.toISOString().slice(11, 16);
  return packed.split(',').some((stretch) => {
    const [days, from, to] = stretch.split(' ');
    return days?.includes(`${dhaka.getUTCDay()}`) && from && to && from <= time && time < to;
  });
}

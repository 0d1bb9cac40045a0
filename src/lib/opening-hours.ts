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

/** One line of opening hours: its days, and 24-hour times. */
interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

/** The words of `formatDays`. */
export interface DayWords {
  /** Language of lists, such as en-US. */
  readonly locale: string;
  readonly weekdays: Readonly<Record<Weekday, string>>;
  readonly everyDay: string;
  readonly range: (from: string, to: string) => string;
}

/** Writes days as patients read them, in whatever order they are: "Saturday to Thursday", "Monday and Thursday". */
export function formatDays(days: readonly Weekday[], words: DayWords): string {
  if (WEEKDAYS.every((day) => days.includes(day))) return words.everyDay;
  const day = (index: number) => WEEKDAYS[index % WEEKDAYS.length];
  const isIn = (index: number) => days.some((one) => one === day(index));
  const runs = WEEKDAYS.flatMap((_, first) => {
    if (!isIn(first) || isIn(first + WEEKDAYS.length - 1)) return [];
    // Runs may cross the end of the week.
    const length = WEEKDAYS.findIndex((_, step) => !isIn(first + step));
    const names = Array.from({ length }, (_, step) => words.weekdays[day(first + step) ?? 'Saturday']);
    return length < 3 ? names : [words.range(names[0] ?? '', names.at(-1) ?? '')];
  });
  return new Intl.ListFormat(words.locale).format(runs);
}

/** The days on which no line has hours. */
export const closedDays = (hours: readonly Pick<OpeningHours, 'days'>[]): Weekday[] =>
  WEEKDAYS.filter((day) => !hours.some(({ days }) => days.includes(day)));

/** Encodes opening hours for a data attribute: places of the days in WEEKDAYS, opening and closing time, comma-separated. */
export const encodeHours = (hours: readonly OpeningHours[]): string =>
  hours
    .map(({ days, from, to }) => [days.map((day) => WEEKDAYS.indexOf(day)).join(''), from, to].join(' '))
    .join(',');

/**
 * Whether a branch is open at a point in time, in the Dhaka time zone.
 * @param encoded Opening hours from `encodeHours`.
 * @param timestamp Milliseconds since the epoch.
 */
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

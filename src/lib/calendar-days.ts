/** A day of the calendar, as `2028-02-29`: no hour, no time zone, so that no clock can move it. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS = 86_400_000;

const LONG = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const SHORT = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** A day as its language writes it; Bangla puts spaces alone between its parts. */
export const formatDay = (format: Intl.DateTimeFormat, day: Date | number): string =>
  format.resolvedOptions().numberingSystem === 'beng'
    ? format
        .formatToParts(day)
        .filter(({ type }) => type !== 'literal')
        .map(({ value }) => value)
        .join(' ')
    : format.format(day);

/** Midnight of a day in universal time, in milliseconds; undefined for a text that names no day. */
function midnight(day: Day): number | undefined {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = Date.UTC(year, month - 1, date);
  // February 30 would roll over into March.
  return new Date(moment).toISOString().startsWith(day) ? moment : undefined;
}

/** True for a text that names a day which exists. */
export const isDay = (text: string): boolean => midnight(text) !== undefined;

/** The day so many days later. @throws RangeError for a text that names no day. */
export const addDays = (day: Day, count: number): Day =>
  new Date((midnight(day) ?? Number.NaN) + count * MILLISECONDS).toISOString().slice(0, 10);

/** A day as people say it: Tuesday, February 29, 2028. @throws RangeError for a text that names no day. */
export const longDay = (day: Day, locale: string): string =>
  formatDay(new Intl.DateTimeFormat(locale, LONG), midnight(day) ?? Number.NaN);

/** A day for a narrow column, without its year: Tue, Feb 29. @throws RangeError for a text that names no day. */
export const shortDay = (day: Day, locale: string): string =>
  formatDay(new Intl.DateTimeFormat(locale, SHORT), midnight(day) ?? Number.NaN);

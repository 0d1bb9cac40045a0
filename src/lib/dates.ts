import { formatDay } from './calendar-days.ts';
import { inDigitsOf } from './digits.ts';
import { fillTemplate, formatRange, type Template } from './template.ts';

/** Formats of dates and times of a locale. */
export interface Formats {
  /** Language and region, e.g. `en-US`. */
  readonly locale: string;
  /** Time zone of the clinic, e.g. `Asia/Dhaka`. */
  readonly timeZone: string;
  /** Time templates by part of the day: each applies to times `before` an hour. A full hour may have its own template. */
  readonly times: readonly {
    readonly before: number;
    readonly time: Template<'time'>;
    readonly hour?: Template<'hour'> | undefined;
  }[];
  readonly range: Template<'from' | 'to'>;
}

/** Cached formatters by locale and time zone: creating one takes longer than using it. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** Formats an ISO 8601 date in the time of the clinic, e.g. `November 20, 2026`. */
export function longDate(iso: string, { locale, timeZone }: Pick<Formats, 'locale' | 'timeZone'>): string {
  const key = `${locale} ${timeZone}`;
  const format = longDates.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  longDates.set(key, format);
  return formatDay(format, new Date(iso));
}

/** Formats a 24-hour time as 12-hour: `09:00` as `9:00 AM` or `সকাল ৯টা`. */
export function clockTime(time: string, { times, locale }: Pick<Formats, 'times' | 'locale'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const part = times.find(({ before }) => hours % 24 < before);
  if (!part) throw new Error(`No words for the hour ${hours}: see formats › times in site/interface.yaml.`);
  const hour = hours % 12 || 12;
  if (minutes === 0 && part.hour) return fillTemplate(part.hour, { hour });
  return fillTemplate(part.time, { time: inDigitsOf(locale, `${hour}:${String(minutes).padStart(2, '0')}`) });
}

/** Formats the hours of a day, e.g. `9:00 AM to 5:00 PM`, or `24 hours`. */
export const formatHours = (
  { from, to }: { readonly from: string; readonly to: string },
  formats: Formats & { readonly allDay: string },
): string =>
  from === '00:00' && to >= '23:59'
    ? formats.allDay
    : formatRange(clockTime(from, formats), clockTime(to, formats), formats);

import { formatDay } from './calendar-days.ts';
import { inDigitsOf } from './digits.ts';
import { fillTemplate, type Template } from './template.ts';

/**
 * Time zone of Dhaka, for `Intl`. `lib/dhaka.ts` has its offset: a module for both would be one more file for visitors to load,
 * because their scripts need one or the other (`tests/unit/lib/dhaka.test.ts` compares them).
 */
export const DHAKA_TIME_ZONE = 'Asia/Dhaka';

/** Formats of dates and times of a locale. */
export interface Formats {
  /** Language and country, such as en-US. */
  readonly locale: string;
  /** Templates of times by the part of the day: `before` an hour; a full hour may have its own. */
  readonly times: readonly {
    readonly before: number;
    readonly time: Template<'time'>;
    readonly hour?: Template<'hour'> | undefined;
  }[];
  readonly range: Template<'from' | 'to'>;
}

/** Formatters by locale: making one takes longer than its use. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** Formats an ISO 8601 date in the long form of the language, in the Dhaka time zone: November 20, 2026. */
export function longDate(iso: string, { locale }: Pick<Formats, 'locale'>): string {
  const format =
    longDates.get(locale) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: DHAKA_TIME_ZONE });
  longDates.set(locale, format);
  return formatDay(format, new Date(iso));
}

/** Formats a 24-hour time as 12-hour: `09:00` becomes 9:00 AM, or সকাল ৯টা. */
export function clockTime(time: string, { times, locale }: Pick<Formats, 'times' | 'locale'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const part = times.find(({ before }) => hours < before);
  if (!part) throw new Error(`No words for the hour ${hours}: see formats › times in site/interface.yaml.`);
  const hour = hours % 12 || 12;
  if (minutes === 0 && part.hour) return fillTemplate(part.hour, { hour });
  return fillTemplate(part.time, { time: inDigitsOf(locale, `${hour}:${String(minutes).padStart(2, '0')}`) });
}

/** Two dates, times or prices as a range; one alone where both are the same. */
export const formatRange = (from: string, to: string, { range }: Pick<Formats, 'range'>): string =>
  from === to ? from : fillTemplate(range, { from, to });

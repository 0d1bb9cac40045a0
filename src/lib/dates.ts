import { fillTemplate, type Template } from './template.ts';

/** How the language of the page writes dates and times. */
export interface Formats {
  /** Language and country, such as en-US. */
  readonly locale: string;
  readonly am: Template<'time'>;
  readonly pm: Template<'time'>;
  readonly range: Template<'from' | 'to'>;
}

/** Formatters by locale: making one takes longer than its use. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** Formats an ISO 8601 date in the long form of the language, in the Dhaka time zone: November 20, 2026. */
export function longDate(iso: string, { locale }: Pick<Formats, 'locale'>): string {
  const format =
    longDates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
  longDates.set(locale, format);
  return format.format(new Date(iso));
}

/** Formats a 24-hour time as 12-hour: `09:00` becomes 9:00 AM. */
export function clockTime(time: string, { am, pm }: Pick<Formats, 'am' | 'pm'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return fillTemplate(hours < 12 ? am : pm, { time: shown });
}

/** Two dates, times or prices as a range; one alone where both are the same. */
export const formatRange = (from: string, to: string, { range }: Pick<Formats, 'range'>): string =>
  from === to ? from : fillTemplate(range, { from, to });

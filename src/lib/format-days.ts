import { WEEKDAYS, type Weekday } from './opening-hours.ts';
import type { Template } from './template.ts';
import { formatRange } from './template.ts';

/** Messages for `formatDays`. */
export interface DayWords {
  /** Language and region for lists, e.g. `en-US`. */
  readonly locale: string;
  readonly weekdays: Readonly<Record<Weekday, string>>;
  readonly everyDay: string;
  readonly range: Template<'from' | 'to'>;
}

/** Formats weekdays, given in any order, e.g. `Saturday to Thursday` or `Monday and Thursday`. */
export function formatDays(days: readonly Weekday[], words: DayWords): string {
  if (WEEKDAYS.every((day) => days.includes(day))) return words.everyDay;
  const day = (index: number) => WEEKDAYS[index % WEEKDAYS.length];
  const isIn = (index: number) => days.some((open) => open === day(index));
  const runs = WEEKDAYS.flatMap((_, first) => {
    if (!isIn(first) || isIn(first + WEEKDAYS.length - 1)) return [];
    // A run of days may cross the end of the week.
    const length = WEEKDAYS.findIndex((_, step) => !isIn(first + step));
    const names = Array.from({ length }, (_, step) => words.weekdays[day(first + step) ?? 'Saturday']);
    return length < 3 ? names : [formatRange(names[0] ?? '', names.at(-1) ?? '', words)];
  });
  return new Intl.ListFormat(words.locale).format(runs);
}

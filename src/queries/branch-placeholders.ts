import { formatHours } from '../lib/dates.ts';
import { formatDays } from '../lib/format-days.ts';
import { closedDays, WEEKDAYS, type Weekday } from '../lib/opening-hours.ts';
import type { Placeholder } from '../lib/placeholders.ts';
import { fillTemplate, type Template } from '../lib/template.ts';
import type { Branch } from '../schemas/branch.ts';
import type { Messages } from '../schemas/messages.ts';

/** Joins names, e.g. `A, B and C`. @param pair Template for the last two. */
function joinNames(names: readonly string[], pair: Template<'first' | 'last'>): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1).join(', ');
  return before === '' ? last : fillTemplate(pair, { first: before, last });
}

/** Forms of a phrase by the number of branches. */
interface CountForms {
  readonly one: string;
  readonly two: string;
  readonly other: string;
}

/** Returns the form of a phrase for a number of branches. */
const formFor = ({ one, two, other }: CountForms, count: number): string =>
  count === 1 ? one : count === 2 ? two : other;

/** Returns the weekdays on which no branch is open. */
export const commonClosedDays = (branches: readonly Pick<Branch, 'hours'>[]): Weekday[] =>
  closedDays(branches.flatMap(({ hours }) => hours));

/** Placeholders for the days on which all branches are closed. */
export const CLOSED_DAY_PLACEHOLDERS = ['closed-days', 'day-before-closed', 'day-after-closed'] as const;

/**
 * Returns the weekdays of the placeholders `{closed-days}`, `{day-before-closed}` and `{day-after-closed}`. Without closed days, all
 * three are missing. With closed days that are apart, e.g. Monday and Friday, the days before and after them are missing.
 */
export function closedDayValues(branches: readonly Pick<Branch, 'hours'>[]): Map<string, readonly Weekday[]> {
  const closed = commonClosedDays(branches);
  if (closed.length === 0 || closed.length === WEEKDAYS.length) return new Map();
  const isClosed = (index: number) => closed.some((day) => day === WEEKDAYS.at(index % WEEKDAYS.length));
  const before = WEEKDAYS.filter((_, index) => !isClosed(index) && isClosed(index + 1));
  const after = WEEKDAYS.filter((_, index) => !isClosed(index) && isClosed(index + WEEKDAYS.length - 1));
  const values = new Map([['closed-days', closed]]);
  return before.length === 1
    ? new Map([...values, ['day-before-closed', before], ['day-after-closed', after]])
    : values;
}

/** Returns the opening hours of a branch, e.g. `Saturday to Thursday, 9:00 AM to 8:00 PM`. */
const openingHours = ({ hours }: Branch, formats: Messages['formats']): string =>
  hours
    .map(({ days, ...times }) => `${formatDays(days, formats)}, ${formatHours(times, formats)}`)
    .join('; ');

/** Returns opening hours once if all branches have the same; otherwise by branch, e.g. `Banani: Sunday, 9:00 AM to 5:00 PM; …`. */
function allOpeningHours(branches: readonly Branch[], formats: Messages['formats']): string {
  const [first = '', ...others] = new Set(branches.map((branch) => openingHours(branch, formats)));
  if (others.length === 0) return first;
  return branches.map((branch) => `${branch.name}: ${openingHours(branch, formats)}`).join('; ');
}

/**
 * Returns the values of placeholders for the branches of a clinic: their names and number, their cities, their
 * opening hours, and the days on which all are closed, if there are any.
 */
export function branchPlaceholders(
  branches: readonly Branch[],
  { branch: words, formats }: Messages,
): Map<string, Placeholder> {
  const names = branches.map(({ name }) => name);
  const cities = [...new Set(branches.map(({ address }) => address.city))];
  const city = joinNames(cities, words.and);
  const phrase = (forms: CountForms): Placeholder => ({
    shown: fillTemplate(formFor(forms, names.length), { count: names.length, city }),
    beginsSentence: true,
  });
  const closed = [...closedDayValues(branches)].map(([name, days]): [string, Placeholder] => [
    name,
    { shown: formatDays(days, formats), beginsSentence: true },
  ]);
  return new Map<string, Placeholder>([
    ['city', { shown: city }],
    ['branches', { shown: joinNames(names, words.and) }],
    ['branches-or', { shown: joinNames(names, words.or) }],
    ['branch-count', phrase(words.counted)],
    ['all-branches', phrase(words.all)],
    ['our-branches', phrase(words.ours)],
    ['our-centers', phrase(words.centers)],
    ['branches-closed', phrase(words.areClosed)],
    ['opening-hours', { shown: allOpeningHours(branches, formats), beginsSentence: true }],
    ['branch', { shown: '', each: names }],
    ...closed,
  ]);
}

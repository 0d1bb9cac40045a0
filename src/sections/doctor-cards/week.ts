import type { Hours } from '../../schemas/hours.ts';

interface Visitor {
  readonly visitingHours: readonly { readonly branch: string; readonly hours: readonly Hours[] }[];
}

/** Doctor at a branch on some weekdays, during the same hours. */
interface Visit<Doctor> {
  readonly doctor: Doctor;
  readonly hours: Hours;
}

/** Visits at a branch in a week, the earliest of a day first. */
export interface BranchWeek<Doctor, Branch> {
  readonly branch: Branch;
  readonly visits: readonly Visit<Doctor>[];
}

/** Lists who visits which branch in a week. Leaves out branches that no doctor visits. */
export function weekOf<Doctor extends Visitor, Branch extends { readonly id: string }>(
  doctors: readonly Doctor[],
  branches: readonly Branch[],
): BranchWeek<Doctor, Branch>[] {
  return branches
    .map((branch) => ({ branch, visits: visitsAt(branch.id, doctors) }))
    .filter(({ visits }) => visits.length > 0);
}

function visitsAt<Doctor extends Visitor>(branchId: string, doctors: readonly Doctor[]): Visit<Doctor>[] {
  return doctors
    .flatMap((doctor) =>
      doctor.visitingHours
        .filter(({ branch }) => branch === branchId)
        .flatMap(({ hours }) => hours.map((line) => ({ doctor, hours: line }))),
    )
    .toSorted((a, b) => a.hours.from.localeCompare(b.hours.from));
}

/** Returns the minutes from midnight to a time such as `09:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the class of a row of the week, e.g. `at0930-1500`. */
export const hoursClass = ({ from, to }: Pick<Hours, 'from' | 'to'>): string =>
  `at${from}-${to}`.replaceAll(':', '');

/** Returns the first and the last hour of a week, which the column of a day lasts; undefined for a week without visits. */
export function spanOf(
  weeks: readonly BranchWeek<unknown, unknown>[],
): Pick<Hours, 'from' | 'to'> | undefined {
  const lines = weeks.flatMap(({ visits }) => visits.map(({ hours }) => hours));
  const from = lines.map((line) => line.from).toSorted()[0];
  const to = lines
    .map((line) => line.to)
    .toSorted()
    .at(-1);
  return from && to ? { from, to } : undefined;
}

/**
 * Makes the CSS that places hours within the column of a day, which lasts from the first to the last hour of the week.
 * @example
 * ```css
 * .at0930-1500{--from:5%;--length:55%}
 * ```
 */
export function weekStyles(weeks: readonly BranchWeek<unknown, unknown>[]): string {
  const lines = weeks.flatMap(({ visits }) => visits.map(({ hours }) => hours));
  const span = spanOf(weeks);
  if (!span) return '';
  const start = minutesOf(span.from);
  const end = minutesOf(span.to);
  const percent = (minutes: number) => `${Math.round((100 * minutes) / (end - start))}%`;
  const rules = lines.map((line) => {
    const from = minutesOf(line.from);
    const length = minutesOf(line.to) - from;
    return `.${hoursClass(line)}{--from:${percent(from - start)};--length:${percent(length)}}`;
  });
  return [...new Set(rules)].join('');
}

import { z } from 'zod';
import type { Hours } from './hours.ts';
import type { ValueSchemas } from './values.ts';

/** Returns true for hours with a common day whose times overlap. */
const overlap = (one: Hours, other: Hours): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.from < other.to && other.from < one.to;

/** Visiting hours of a doctor at each branch. Rejects a branch that is listed twice, and hours at two places at a time. */
export const visitingHours = ({ branch, hours }: Pick<ValueSchemas, 'branch' | 'hours'>) =>
  z
    .array(z.strictObject({ branch, hours: z.array(hours).min(1) }))
    .min(1)
    .superRefine((visits, context) => {
      const listed = new Set<string>();
      const earlier: Hours[] = [];
      for (const [index, visit] of visits.entries()) {
        if (listed.has(visit.branch)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'branch'],
            message: `The branch ${visit.branch} is listed twice. Write its hours in one entry.`,
          });
        }
        listed.add(visit.branch);
        for (const [position, period] of visit.hours.entries()) {
          const other = earlier.find((before) => overlap(before, period));
          if (other) {
            const day = other.days.find((each) => period.days.includes(each));
            context.addIssue({
              code: 'custom',
              path: [index, 'hours', position, 'from'],
              message: `Other hours of this doctor last from ${other.from} to ${other.to} on ${day}. Only one place at a time.`,
            });
          }
          earlier.push(period);
        }
      }
    });

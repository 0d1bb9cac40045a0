import { z } from 'zod';
import { pathOf, valuesBelow } from '../../src/content-rules/content-rule.ts';
import { commonClosedDays } from '../../src/queries/branch-placeholders.ts';
import { hours } from '../../src/schemas/hours.ts';
import type { ContentFile } from './across-files.ts';
import type { Mistake } from './mistake.ts';

const branchSchema = z.object({ hours: z.array(hours) });

/** Returns a mistake for each text with `{closed-days}`, where the clinic is closed on no day of the week. */
export function closedDayMistakes(files: readonly ContentFile[]): Mistake[] {
  const branches = files.flatMap(({ folder, record }) => {
    const { success, data } = branchSchema.safeParse(record);
    return folder === 'branches' && success ? [data] : [];
  });
  if (commonClosedDays(branches).length > 0) return [];
  return files.flatMap(({ file, record, lineOf }) =>
    valuesBelow(file, record)
      .filter(({ value }) => typeof value === 'string' && value.includes('{closed-days}'))
      .map(({ key, value }) => {
        const path = pathOf(key);
        const message =
          'No day of the week is closed at every branch, so {closed-days} has no value. Write this text without it.';
        return { file, path, line: lineOf(path), message, value };
      }),
  );
}

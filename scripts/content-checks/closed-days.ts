import { z } from 'zod';
import { valuesBelow } from '../../src/content-rules/content-rule.ts';
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
  return files
    .flatMap(({ file, record }) => valuesBelow(file, record))
    .filter(({ value }) => typeof value === 'string' && value.includes('{closed-days}'))
    .map(({ file, key, value }) => ({
      file,
      path: key.split('.'),
      message:
        'No day of the week is closed at every branch, so {closed-days} has no value. Write this text without it.',
      value,
    }));
}

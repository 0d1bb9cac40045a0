import { z } from 'zod';
import { pathOf, valuesBelow } from '../../src/content-rules/content-rule.ts';
import { CLOSED_DAY_PLACEHOLDERS, closedDayValues } from '../../src/queries/branch-placeholders.ts';
import { hours } from '../../src/schemas/hours.ts';
import type { ContentFile } from './across-files.ts';
import type { Mistake } from './mistake.ts';

const branchSchema = z.object({ hours: z.array(hours) });

/** Returns the names of placeholders in a text that the hours of the branches leave without a value. */
const missingIn = (text: unknown, known: ReadonlyMap<string, unknown>): string[] =>
  CLOSED_DAY_PLACEHOLDERS.filter(
    (name) => typeof text === 'string' && text.includes(`{${name}}`) && !known.has(name),
  ).map((name) => `{${name}}`);

/** Returns a mistake for each text with a placeholder for closed days, e.g. `{closed-days}`, that has no value. */
export function closedDayMistakes(files: readonly ContentFile[]): Mistake[] {
  const branches = files.flatMap(({ folder, record }) => {
    const { success, data } = branchSchema.safeParse(record);
    return folder === 'branches' && success ? [data] : [];
  });
  const known = closedDayValues(branches);
  const reason = known.has('closed-days')
    ? 'The days on which all branches are closed are apart'
    : 'No day of the week is closed at every branch';
  return files.flatMap(({ file, record, lineOf }) =>
    valuesBelow(file, record).flatMap(({ key, value }) => {
      const missing = missingIn(value, known);
      if (missing.length === 0) return [];
      const path = pathOf(key);
      const lack = missing.length === 1 ? 'has no value' : 'have no value';
      const message = `${reason}, so ${missing.join(' and ')} ${lack}. Write this text without the days.`;
      return [{ file, path, line: lineOf(path), message, value }];
    }),
  );
}

import { fillTemplate } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';

/** Known context of a figure on a page. */
interface Figure {
  readonly shown: string;
  readonly topic: string;
  readonly population?: string | undefined;
  readonly period?: string | undefined;
}

/** Names the missing population or period of the clinic's success rates; undefined when none is missing. */
export function unstatedOf(
  figures: readonly Figure[],
  words: Messages['figures']['unstated'],
): string | undefined {
  const own = figures.filter(({ topic }) => topic === 'success');
  const ageless = own.filter(({ population }) => !population);
  const areYearsStated = own.every(({ period }) => period);
  if (ageless.length === 0) return areYearsStated ? undefined : words.years;
  if (ageless.length === own.length) return words.agesAndYears;
  const named = ageless.map((figure) => figure.shown).join(', ');
  return fillTemplate(areYearsStated ? words.agesOf : words.yearsAndAgesOf, { figures: named });
}

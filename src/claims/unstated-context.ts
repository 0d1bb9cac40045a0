import { inSentence } from '../lib/placeholders.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';

/** A figure on a page, with the context that its claim states. */
interface Figure {
  readonly shown: string;
  readonly topic: string;
  readonly population?: string | undefined;
  readonly period?: string | undefined;
}

/** Number of figures that a sentence names at the most. */
const NAMED = 2;

/**
 * Returns a sentence about the population or period that the clinic's success rates on a page lack; undefined when all
 * state both.
 */
export function unstatedOf(
  figures: readonly Figure[],
  { figures: { unstated: words }, formats }: Pick<Messages, 'figures' | 'formats'>,
): string | undefined {
  const rates = figures.filter(({ topic }) => topic === 'success');
  const ageless = rates.filter(({ population }) => !population);
  const areYearsStated = rates.every(({ period }) => period);
  if (ageless.length === 0) return areYearsStated ? undefined : words.years;
  if (ageless.length === rates.length || (ageless.length > NAMED && !areYearsStated))
    return words.agesAndYears;
  const named = ageless.map((figure) => inSentence(figure.shown, formats)).join(', ');
  return fillTemplate(areYearsStated ? words.agesOf : words.yearsAndAgesOf, { figures: named });
}

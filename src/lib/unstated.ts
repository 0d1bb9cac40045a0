import { STRINGS } from './strings.ts';

/** What is known of a figure on a page. */
interface Figure {
  readonly topic: string;
  readonly population?: string | undefined;
  readonly period?: string | undefined;
}

/** What the clinic has not yet said of its own success rates; undefined when each has its population and period. */
export function unstatedOf(figures: readonly Figure[]): string | undefined {
  const own = figures.filter(({ topic }) => topic === 'success');
  if (own.some(({ population }) => !population)) return STRINGS.agesAndYearsUnstated;
  return own.some(({ period }) => !period) ? STRINGS.yearsUnstated : undefined;
}

/** Strips of days: a cycle of IVF or ICSI, of IUI, and the later month of a frozen transfer. */
export const COURSES = ['ivf', 'iui', 'frozen'] as const;

/** Strip of days. */
export type Course = (typeof COURSES)[number];

/** Treatments that a couple can choose. ICSI has the days of IVF. */
export const CYCLE_TREATMENTS = ['ivf', 'icsi', 'iui'] as const;

/** Treatment of a cycle. */
export type CycleTreatment = (typeof CYCLE_TREATMENTS)[number];

/** Extras of IVF and ICSI. */
export const CYCLE_EXTRAS = ['freezing', 'pgt', 'frozen'] as const;

/** Extra of IVF and ICSI. */
export type CycleExtra = (typeof CYCLE_EXTRAS)[number];

/** Counted by a chance: a treatment, a frozen transfer, or a transfer after a genetic test. */
export const CHANCES = [...CYCLE_TREATMENTS, 'frozen', 'pgt'] as const;

/** Counted by a chance, e.g. `icsi`. */
export type Chance = (typeof CHANCES)[number];

/** Choices with a price of their own. */
export const CHOSEN_PRICES = ['icsi', 'freezing', 'pgt'] as const;

/** Choice with a price of its own. */
export type ChosenPrice = (typeof CHOSEN_PRICES)[number];

/** Returns the extras that a clinic offers. A clinic without a price of the genetic test does not offer the test. */
export const offeredExtras = (priced: readonly (ChosenPrice | undefined)[]): CycleExtra[] =>
  CYCLE_EXTRAS.filter((extra) => extra !== 'pgt' || priced.includes(extra));

/** Steps of a strip, to which payments are tied. */
export const CYCLE_STEPS = [
  'period',
  'start',
  'scans',
  'trigger',
  'collection',
  'freezing',
  'transfer',
  'insemination',
  'test',
] as const;

/** Step of a strip. */
export type CycleStep = (typeof CYCLE_STEPS)[number];

/** Part of a price, in percent, that is due at a step. */
export interface DuePart {
  readonly step: CycleStep;
  readonly percent: number;
}

/** A share in percent, as a claim states it; without `to` it is "or more". */
interface Share {
  readonly from: number;
  readonly to?: number | undefined;
}

/** Number of filled dots of a hundred. */
export interface Dots {
  /** Dots within the figure, or within the lower end of its range. */
  readonly certain: number;
  /** Dots within the upper end of the range; equal to `certain` where there is none. */
  readonly possible: number;
}

/** Whole dots of a percentage. Only none is drawn as no dot, and only all as a hundred. */
function roundDots(percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is no share of 100.`);
  if (Number.isInteger(percent)) return percent;
  return Math.min(Math.max(Math.round(percent), 1), 99);
}

/**
 * The dots of a share. All charts round here, once. Nothing above the lower bound of an "or more" is filled.
 * @throws RangeError for a share that is below 0, above 100 or upside down.
 */
export function countDots({ from, to = from }: Share): Dots {
  if (to < from) throw new RangeError(`The range ends at ${to}, below its start ${from}.`);
  return { certain: roundDots(from), possible: roundDots(to) };
}

const ROW = 10;

/**
 * SVG path data whose stroke, dashed by `0 10`, is a number of dots in rows of ten, in a view box of 100 by 100.
 * Each row ends just after the center of its last dot.
 */
export const dotsPath = (count: number): string =>
  count === 0
    ? ''
    : `M5 5${'h91m-91 10'.repeat(Math.floor(count / ROW))}${count % ROW === 0 ? '' : `h${(count % ROW) * ROW - 9}`}`;

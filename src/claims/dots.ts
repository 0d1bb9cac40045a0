/** Share in percent, as a claim states it, e.g. `{ from: 40, to: 60 }`. Without `to`, it is "`from` or more". */
interface Share {
  readonly from: number;
  readonly to?: number | undefined;
}

/** Numbers of filled dots of a 100-dot chart. */
export interface Dots {
  /** Dots up to the lower end of the range, drawn full. */
  readonly certain: number;
  /** Dots up to the upper end of the range, drawn outlined; equal to `certain` for a figure that is no range. */
  readonly possible: number;
}

/** Rounds a percentage to dots. Only 0 gives no dot, and only 100 gives all: 0.2 is 1 dot, 99.8 is 99. */
function roundDots(percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is no share of 100.`);
  if (Number.isInteger(percent)) return percent;
  return Math.min(Math.max(Math.round(percent), 1), 99);
}

/**
 * Returns the dots of a share: `{ certain: 40, possible: 60 }` of `{ from: 40, to: 60 }`. For "40 or more" both are 40.
 * @throws RangeError for a share below 0, above 100, or with `to` below `from`.
 */
export function countDots({ from, to = from }: Share): Dots {
  if (to < from) throw new RangeError(`The range ends at ${to}, below its start ${from}.`);
  return { certain: roundDots(from), possible: roundDots(to) };
}

const ROW = 10;

/**
 * Returns SVG path data of a number of dots, in rows of ten, for a view box of 100 by 100. The stroke needs
 * `stroke-dasharray="0 10"` and round caps. Each row ends just after the center of its last dot.
 */
export const dotsPath = (count: number): string =>
  count === 0
    ? ''
    : `M5 5${'h91m-91 10'.repeat(Math.floor(count / ROW))}${count % ROW === 0 ? '' : `h${(count % ROW) * ROW - 9}`}`;

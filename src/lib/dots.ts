/** Dots in a row: rates are shown as "n in 10". */
const DOTS = 10;

/** Size of the SVG view box of a row of dots, in user units. */
export const DOTS_VIEW = { width: DOTS * 10, height: 10 } as const;

const RADIUS = 4;

/**
 * SVG path data of the filled dots of a row.
 * @param percent Share of the row, 0 to 100. Rounded to half a dot, so that 35 % is not shown as 3 or 4 in 10.
 */
export function dotsPath(percent: number): string {
  const halves = Math.round((Math.min(Math.max(percent, 0), 100) / 100) * DOTS * 2);
  return Array.from({ length: halves }, (_, half) => {
    const center = 5 + 10 * Math.floor(half / 2);
    return `M${center} ${5 - RADIUS}a${RADIUS} ${RADIUS} 0 0 ${half % 2} 0 ${RADIUS * 2}z`;
  }).join('');
}

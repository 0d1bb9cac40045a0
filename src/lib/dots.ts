/** Dots in a row of "so many in ten". */
const DOTS = 10;

/** Size of the drawing of a row of dots, in its own units. */
export const DOTS_VIEW = { width: DOTS * 10, height: 10 } as const;

const RADIUS = 4;

/**
 * The outline of the first dots of a row, for a share of 0 to 100 percent, to the nearest half dot: a half dot says
 * honestly that 35 % is neither three nor four in ten.
 */
export function dotsPath(percent: number): string {
  const halves = Math.round((Math.min(Math.max(percent, 0), 100) / 100) * DOTS * 2);
  return Array.from({ length: halves }, (_, half) => {
    const center = 5 + 10 * Math.floor(half / 2);
    return `M${center} ${5 - RADIUS}a${RADIUS} ${RADIUS} 0 0 ${half % 2} 0 ${RADIUS * 2}z`;
  }).join('');
}

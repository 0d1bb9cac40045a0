import { color } from './palette.ts';
import { box, disc, fill, put } from './svg.ts';

/** The logo, 40 by 40: a dewdrop (shishir) with a two-cell embryo. */
const drop =
  fill('M20 5.2c6.6 7.6 10.4 13 10.4 18.4a10.4 10.4 0 0 1-20.8 0c0-5.4 3.8-10.8 10.4-18.4z', color.cream) +
  disc(17, 24.2, 4.8, color.rose) +
  disc(23.4, 22.6, 4.3, color.clay);

const file = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${body}</svg>\n`;

/**
 * The logo on a round background. The thin light edge gives contrast on dark browser tabs. A dark-mode style inside the
 * file is not possible, because the security policy of files blocks it.
 */
export const mark = (): string => file(disc(20, 20, 20, color.cream) + disc(20, 20, 19, color.teal) + drop);

/** The logo on a square background, for systems that mask icons. @param size Share of the square, 0 to 1. */
export const filledMark = (size: number): string =>
  file(box(0, 0, 40, 40, color.teal) + put(20 - 20 * size, 20 - 19.5 * size, drop, size));

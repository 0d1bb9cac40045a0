import { color } from './palette.ts';
import { box, disc, fill, put } from './svg.ts';

/** The brand's mark, 40 by 40: a dewdrop (shishir) that holds an embryo of two cells. */
const drop =
  fill('M20 5.2c6.6 7.6 10.4 13 10.4 18.4a10.4 10.4 0 0 1-20.8 0c0-5.4 3.8-10.8 10.4-18.4z', color.cream) +
  disc(17, 24.2, 4.8, color.rose) +
  disc(23.4, 22.6, 4.3, color.clay);

const file = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${body}</svg>\n`;

/**
 * The mark on its round ground. The thin light edge is not seen on a light tab and sets the mark off on a dark one; a
 * style for dark schemes inside the file would be blocked by the policy that files are served with.
 */
export const mark = (): string => file(disc(20, 20, 20, color.cream) + disc(20, 20, 19, color.teal) + drop);

/** The mark on a ground that fills the square, for systems that cut icons to their own shape; `size` is the mark's share. */
export const filledMark = (size: number): string =>
  file(box(0, 0, 40, 40, color.teal) + put(20 - 20 * size, 20 - 19.5 * size, drop, size));

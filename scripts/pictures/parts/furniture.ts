import { color, mix, tint } from '../palette.ts';
import { box, disc, fill, line, oval, ring } from '../svg.ts';
import { bottle } from './lab.ts';

/** A counter or bench front with its top. */
export function counter(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  top: string,
): string {
  return (
    oval(x + width / 2, y, width * 0.53, 12, color.ink, 0, ' opacity=".1"') +
    box(x, y - height, width, height, ink, 10) +
    box(x + width * 0.74, y - height, width * 0.26, height, mix(ink, color.ink, 0.08), 10) +
    box(x - 18, y - height - 12, width + 36, 26, top, 8) +
    box(x - 18, y - height + 6, width + 36, 8, mix(top, color.ink, 0.18), 4) +
    box(x + 8, y - 16, width - 16, 16, mix(ink, color.ink, 0.24))
  );
}

/** A bench with drawers. */
export function bench(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  top: string,
  columns: number,
): string {
  const step = width / columns;
  let doors = '';
  for (let index = 0; index < columns; index += 1) {
    const dx = x + index * step + 8;
    doors +=
      box(dx, y - height + 34, step - 16, height * 0.28, mix(ink, color.cream, 0.26), 5) +
      box(dx, y - height * 0.72 + 46, step - 16, height * 0.72 - 74, mix(ink, color.cream, 0.16), 5);
    doors += line(
      `M${dx + step / 2 - 24} ${y - height + 54}h32M${dx + step / 2 - 24} ${y - height * 0.72 + 64}h32`,
      mix(ink, color.ink, 0.3),
      5,
    );
  }
  return (
    box(x, y - height, width, height, ink) +
    doors +
    box(x - 10, y - height, width + 20, 22, top, 4) +
    box(x - 10, y - height + 16, width + 20, 7, mix(top, color.ink, 0.2)) +
    box(x, y - 16, width, 16, mix(ink, color.ink, 0.3))
  );
}

/** A shelf with a repeating pattern of bottles and boxes. */
export function shelf(
  x: number,
  y: number,
  width: number,
  seed: number,
  board: string = color.darkSand,
): string {
  const inks = [color.rose, tint.sage, color.cream, color.clay, tint.lake, color.midTeal, tint.peach];
  let goods = '';
  let at = x + 12;
  let index = seed;
  while (at < x + width - 40) {
    const ink = inks[index % inks.length] ?? color.cream;
    const wide = 24 + ((index * 13) % 22);
    const high = 46 + ((index * 17) % 34);
    goods +=
      index % 3 === 0
        ? bottle(at, y, wide, high + 6, ink, color.deepTeal)
        : box(at, y - high, wide, high, ink, 3) +
          box(at, y - high * 0.7, wide, high * 0.22, mix(ink, color.cream, 0.5));
    at += wide + 7 + ((index * 5) % 9);
    index += 1;
  }
  return goods + box(x, y, width, 13, board, 3) + box(x, y + 9, width, 5, mix(board, color.ink, 0.2));
}

/** A bed or couch seen from its side, the pillow at the left; feet on y. */
export function bed(
  x: number,
  y: number,
  width: number,
  height: number,
  sheet: string,
  cover: string,
): string {
  const top = y - height;
  return (
    oval(x + width / 2, y, width * 0.52, 10, color.ink, 0, ' opacity=".1"') +
    line(
      `M${x + 50} ${y - 6}V${top + 30}M${x + width - 50} ${y - 6}V${top + 30}M${x + 50} ${y - 50}H${x + width - 50}`,
      tint.slate,
      10,
    ) +
    disc(x + 50, y - 10, 11, color.deepTeal) +
    disc(x + width - 50, y - 10, 11, color.deepTeal) +
    line(`M${x - 4} ${top - 70}V${top + 60}`, tint.slate, 12) +
    line(`M${x + width + 4} ${top - 16}V${top + 60}`, tint.slate, 12) +
    box(x, top + 10, width, 40, mix(sheet, color.ink, 0.08), 10) +
    box(x, top - 8, width, 36, sheet, 14) +
    fill(
      `M${x + 10} ${top - 2}C${x + 4} ${top - 44} ${x + 90} ${top - 46} ${x + 118} ${top - 22}C${x + 128} ${top - 8} ${x + 120} ${top} ${x + 110} ${top}Z`,
      mix(sheet, color.cream, 0.7),
    ) +
    fill(
      `M${x + width * 0.42} ${top - 12}H${x + width - 4}Q${x + width + 6} ${top - 8} ${x + width + 4} ${top + 56}H${x + width * 0.42 - 16}Z`,
      cover,
    ) +
    fill(
      `M${x + width * 0.42} ${top - 12}H${x + width * 0.42 + 46}L${x + width * 0.42 + 30} ${top + 56}H${x + width * 0.42 - 16}Z`,
      mix(cover, color.cream, 0.4),
    )
  );
}

/** A round stool on y. */
export const stool = (x: number, y: number, height: number, ink: string): string =>
  oval(x, y, 50, 7, color.ink, 0, ' opacity=".1"') +
  line(
    `M${x} ${y - height}V${y - 26}M${x} ${y - 30}L${x - 42} ${y - 4}M${x} ${y - 30}L${x + 42} ${y - 4}`,
    tint.slate,
    9,
  ) +
  box(x - 50, y - height - 12, 100, 26, ink, 13);

/** A wall clock. */
export const clock = (x: number, y: number, r: number): string =>
  disc(x, y, r, color.cream) +
  ring(x, y, r, color.deepTeal, 6) +
  line(`M${x} ${y}V${y - r * 0.55}M${x} ${y}L${x + r * 0.4} ${y + r * 0.2}`, color.deepTeal, 5);

/** A rug on the floor. */
export const rug = (x: number, y: number, rx: number, ry: number, ink: string): string =>
  oval(x, y, rx, ry, ink) +
  oval(x, y - 2, rx * 0.88, ry * 0.8, mix(ink, color.cream, 0.35)) +
  oval(x, y - 3, rx * 0.72, ry * 0.6, mix(ink, color.cream, 0.16));

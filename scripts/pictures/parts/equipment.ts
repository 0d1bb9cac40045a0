import { color, mix, tint } from '../palette.ts';
import { box, dashes, disc, fill, line, oval, put } from '../svg.ts';

/** A drip stand on (x, y). */
export const drip = (x: number, y: number, height: number): string =>
  line(
    `M${x} ${y - 8}V${y - height}M${x - 34} ${y - height + 8}H${x + 34}M${x - 36} ${y - 6}H${x + 36}`,
    tint.slate,
    6,
  ) +
  box(x - 44, y - height + 18, 34, 66, tint.mist, 10) +
  box(x - 44, y - height + 50, 34, 34, tint.lake, 10) +
  line(
    `M${x - 27} ${y - height + 84}C${x - 27} ${y - height + 170} ${x - 60} ${y - height + 160} ${x - 66} ${y - height + 220}`,
    tint.sage,
    3,
  );

/** A theatre lamp hanging from the ceiling. */
export function theatreLamp(x: number, y: number, s: number, mirrored = false): string {
  const bulbs = [
    [0, 0],
    [-46, 6],
    [46, 6],
    [-24, -12],
    [24, -12],
  ]
    .map(([bx, by]) => oval(bx ?? 0, (by ?? 0) + 12, 17, 6, color.cream))
    .join('');
  return (
    line(`M${x + (mirrored ? -120 : 120)} 0V${y - 130}L${x} ${y - 50}V${y - 30}`, tint.slate, 13) +
    put(
      x,
      y,
      fill('M-110 8C-104-26-60-44 0-44C60-44 104-26 110 8Z', color.cream) +
        fill('M30-42C76-36 104-20 110 8H60C58-14 48-32 30-42Z', color.sand) +
        oval(0, 8, 110, 22, tint.steel) +
        bulbs,
      s,
    )
  );
}

/** A laminar-flow cabinet standing on a bench at y. */
export function flowHood(x: number, y: number, width: number, height: number, inside: string): string {
  return (
    box(x, y - height, width, height, color.cream, 12) +
    box(x + width - 26, y - height, 26, height, color.sand, 12) +
    box(x + 22, y - height + 74, width - 44, height - 88, tint.lake, 6) +
    fill(
      `M${x + 22} ${y - height + 74}H${x + width - 22}L${x + width - 60} ${y - height + 150}H${x + 60}Z`,
      mix(tint.lake, color.cream, 0.45),
    ) +
    dashes(`M${x + 40} ${y - height + 36}H${x + width * 0.5}`, tint.steel, 20, '8 7') +
    disc(x + width - 90, y - height + 36, 12, color.midTeal) +
    disc(x + width - 56, y - height + 36, 12, color.rose) +
    inside +
    box(x + 14, y - 16, width - 28, 16, tint.steel, 4)
  );
}

/** A stackable incubator with a small window; its foot on y. */
export function incubator(x: number, y: number, width: number, height: number, lit: string): string {
  return (
    box(x, y - height, width, height, color.cream, 14) +
    box(x + width * 0.8, y - height, width * 0.2, height, color.sand, 14) +
    box(x + 18, y - height + 18, width * 0.5, height - 36, tint.slate, 12) +
    box(x + 28, y - height + 28, width * 0.5 - 20, height - 56, lit, 8) +
    box(x + width * 0.62, y - height + 22, width * 0.3, height * 0.3, color.deepTeal, 5) +
    line(`M${x + width * 0.66} ${y - height + 22 + height * 0.18}l10-10l12 14l12-8h12`, color.rose, 3.5) +
    line(
      `M${x + width * 0.64} ${y - height * 0.36}h${width * 0.24}M${x + width * 0.64} ${y - height * 0.22}h${width * 0.16}`,
      color.darkSand,
      6,
    ) +
    line(`M${x + width * 0.5 + 26} ${y - height * 0.66}V${y - height * 0.34}`, tint.slate, 8)
  );
}

import { color, mix, tint } from '../palette.ts';
import { box, crop, disc, fill, line, oval, put } from '../svg.ts';
import { skyline } from './city.ts';

/** A window with a view over the city. */
export function cityWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
  sky: string = color.blush,
  seed = 3,
): string {
  return (
    box(x - 12, y - 12, width + 24, height + 24, frame, 4) +
    crop(
      x,
      y,
      width,
      height,
      box(x, y, width, height, sky) +
        disc(x + width * 0.7, y + height * 0.38, Math.min(width, height) * 0.17, color.cream) +
        put(x, 0, skyline(y + height, width, height * 0.5, mix(sky, color.midTeal, 0.24), seed)) +
        put(x, 0, skyline(y + height, width, height * 0.26, mix(sky, color.midTeal, 0.42), seed + 4)),
    ) +
    line(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.34}H${x + width}`, frame, 8) +
    box(x - 20, y + height + 8, width + 40, 14, mix(frame, color.ink, 0.1), 4)
  );
}

/** Curtains hung on both sides of an opening. */
export function curtains(x: number, y: number, width: number, height: number, ink: string): string {
  const shade = mix(ink, color.deepClay, 0.16);
  const fall = (cx: number) =>
    fill(
      `M${cx - 34} ${y}H${cx + 34}C${cx + 24} ${y + height * 0.5} ${cx + 30} ${y + height * 0.8} ${cx + 36} ${y + height}H${cx - 36}C${cx - 30} ${y + height * 0.8} ${cx - 24} ${y + height * 0.5} ${cx - 34} ${y}Z`,
      ink,
    ) + line(`M${cx - 12} ${y + 8}V${y + height - 6}M${cx + 12} ${y + 8}V${y + height - 6}`, shade, 4);
  return (
    fall(x) +
    fall(x + width) +
    line(`M${x - 50} ${y}H${x + width + 50}`, mix(color.deepClay, color.ink, 0.4), 8)
  );
}

/** A framed picture on a wall; `inside` is drawn around the middle of the frame. */
export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  edge: string,
  background: string,
  inside: string,
): string {
  const m = Math.min(width, height) * 0.1;
  return (
    box(x + 6, y + 9, width, height, color.ink, 3, ' opacity=".12"') +
    box(x, y, width, height, edge, 3) +
    box(x + 8, y + 8, width - 16, height - 16, color.cream) +
    crop(
      x + m + 6,
      y + m + 6,
      width - 2 * m - 12,
      height - 2 * m - 12,
      box(x, y, width, height, background) + put(x + width / 2, y + height / 2, inside),
    )
  );
}

/** A pendant lamp hanging from the top of the page. */
export function pendant(x: number, y: number, s: number, ink: string): string {
  return (
    line(`M${x} 0V${y}`, tint.slate, 3) +
    put(
      x,
      y,
      fill('M-58 56C-58 10-30-8 0-8C30-8 58 10 58 56Z', ink) +
        fill('M14-7C38 0 58 18 58 56H34C34 24 26 2 14-7Z', mix(ink, color.ink, 0.16)) +
        oval(0, 56, 58, 9, mix(ink, color.ink, 0.3)) +
        oval(0, 57, 40, 5, color.cream),
      s,
    )
  );
}

/** A floor lamp standing on (x, y). */
export const floorLamp = (x: number, y: number, s: number, shade: string = color.blush): string =>
  put(
    x,
    y,
    oval(0, -4, 44, 8, color.deepTeal) +
      line('M0-6V-330', color.deepTeal, 7) +
      fill('M-44-420H44L66-316H-66Z', shade) +
      fill('M12-420H44L66-316H24Z', mix(shade, color.clay, 0.2)),
    s,
  );

/** The bare room: wall, skirting and floor. */
export function room(width: number, height: number, horizon: number, wall: string, floor: string): string {
  return (
    box(0, 0, width, horizon, wall) +
    box(0, horizon, width, height - horizon, floor) +
    box(0, horizon - 16, width, 16, mix(wall, color.cream, 0.55)) +
    box(0, horizon, width, 7, mix(floor, color.ink, 0.14))
  );
}

/** A table seen from the front. */
export function table(x: number, y: number, width: number, height: number, ink: string): string {
  const leg = mix(ink, color.ink, 0.28);
  return (
    box(x + 22, y - height + 12, 16, height - 12, leg) +
    box(x + width - 38, y - height + 12, 16, height - 12, leg) +
    box(x, y - height, width, 20, ink, 5) +
    box(x, y - height + 13, width, 7, leg, 3)
  );
}

/** A cup of tea on its saucer. */
export const cup = (x: number, y: number, s: number, ink: string = color.clay): string =>
  put(
    x,
    y,
    oval(0, 0, 40, 6, color.cream) +
      line('M22-28C40-30 38-8 20-10', ink, 6) +
      fill('M-26-34H26C26-10 16-2 0-2C-16-2-26-10-26-34Z', ink) +
      oval(0, -34, 26, 5, mix(ink, color.cream, 0.6)),
    s,
  );

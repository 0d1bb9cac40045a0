import { lerp, smoothstep } from '../clip.ts';
import { color, mix, tint } from '../palette.ts';
import { disc, fade, line, put } from '../svg.ts';
import { blastocyst, plasm, plasmDark } from './blastocyst.ts';
import { polarBodies, pronuclei, shell } from './cells.ts';
import { type Cell, cleavage, WALL_CELLS } from './cleavage.ts';

/** Style of the blastocyst. */
interface BlastocystStyle {
  /** Degrees at which the inner cell mass sits; 0 is to the right. */
  readonly mass: number;
  /** Color of the fluid-filled cavity. */
  readonly cavity: string;
}

/** Cells of the wall that bulge out of the zona. */
const BULGE_CELLS = 6;

const heartInk = mix(color.rose, color.clay, 0.14);

/** One cell: its edge, its body, a highlight and its nucleus. A cell that lies deeper is darker. */
function drawCell({ x, y, r, depth }: Cell, nucleus: number): string {
  const light = mix(color.blush, color.rose, 0.3);
  const kernel = mix(mix(color.rose, color.clay, 0.35), tint.terracotta, depth);
  return (
    disc(x, y, r, mix(mix(plasmDark, color.clay, 0.14), plasmDark, depth)) +
    disc(x - r * 0.05, y - r * 0.06, r * 0.91, mix(plasm, mix(plasm, plasmDark, 0.6), depth)) +
    disc(x - r * 0.26, y - r * 0.3, r * 0.4, mix(light, plasm, depth)) +
    fade(nucleus, disc(x + r * 0.06, y + r * 0.06, r * 0.21, kernel))
  );
}

/** The layers behind the cells of a morula and an expanding blastocyst: the body, the cavity, the inner cell mass. */
function hollow(day: number, r: number, { mass, cavity }: BlastocystStyle): string {
  const open = smoothstep(day, 4.15, 4.8);
  const [cos, sin] = [Math.cos((mass * Math.PI) / 180), Math.sin((mass * Math.PI) / 180)];
  const shift = -0.2 * (1 - open) * r;
  return (
    fade(
      smoothstep(day, 3.4, 3.9),
      disc(0, 0, r * (0.5 + open * 0.4), mix(plasmDark, mix(color.blush, color.rose, 0.3), open)),
    ) +
    (open > 0 ? disc(cos * shift, sin * shift, r * 0.76 * open, cavity) : '') +
    (open > 0 ? disc(cos * r * 0.54, sin * r * 0.54, r * 0.25 * open, heartInk) : '')
  );
}

/**
 * An embryo at any time between fertilization (day 0) and the blastocyst (day 5), inside its zona: two pronuclei on
 * day 1, then cleavage to 2, 4 and 8 cells by day 3, the compact morula by day 4, and the cavity by day 5.
 */
export function growing(day: number, x: number, y: number, r: number, ending: BlastocystStyle): string {
  const whole = blastocyst(0, 0, r, { ...ending, cells: WALL_CELLS });
  if (day >= 5) return put(x, y, whole);
  const cells = cleavage(day, ending.mass).map((cell) => ({
    x: cell.x * r,
    y: cell.y * r,
    r: cell.r * r,
    depth: cell.depth,
  }));
  // The pronuclei approach each other before their membranes dissolve.
  const meeting = 1 - smoothstep(day, 0.8, 1.1) * 0.3;
  return put(
    x,
    y,
    shell(r * 0.98) +
      fade(1 - smoothstep(day, 3.6, 4.2), polarBodies(r)) +
      hollow(day, r, ending) +
      cells.map((cell) => drawCell(cell, smoothstep(day, 1.1, 1.3))).join('') +
      fade(
        smoothstep(day, 0.2, 0.6) * (1 - smoothstep(day, 1, 1.2)),
        put(0, r * -0.12, pronuclei(r), meeting),
      ) +
      fade(smoothstep(day, 4.7, 5), whole),
  );
}

/**
 * A hatching blastocyst, as on day 6: its wall bulges out through a gap in the zona.
 * @param share Progress of the hatching, from 0 to 1.
 * @param style `toward`: direction of the bulge in degrees.
 */
export function hatching(
  share: number,
  x: number,
  y: number,
  r: number,
  style: BlastocystStyle & { toward: number },
): string {
  const { mass, cavity, toward } = style;
  const wall = r * 0.8;
  const [away, half] = [r * lerp(0.6, 0.95, share), r * lerp(0.2, 0.4, share)];
  const degrees = (cosine: number) => (Math.acos(cosine) * 180) / Math.PI;
  const gap = degrees((wall ** 2 + away ** 2 - half ** 2) / (2 * wall * away));
  const open = (degrees((wall ** 2 - away ** 2 - half ** 2) / (2 * away * half)) * Math.PI) / 180;
  const at = (angle: number) => `${Math.cos(angle) * half} ${Math.sin(angle) * half}`;
  const arc = `M${at(-open)}A${half} ${half} 0 ${open > Math.PI / 2 ? 1 : 0} 1 ${at(open)}`;
  const thick = r * 0.155;
  const step = (2 * open * half + thick * 1.06) / BULGE_CELLS;
  const long = Math.max(0.1, step - thick * 1.06);
  const dash = ` stroke-dasharray="${long} ${step - long}"`;
  const bulge =
    disc(0, 0, half + thick * 0.5, cavity) +
    line(arc, mix(plasmDark, color.clay, 0.1), thick * 1.16, dash) +
    line(arc, plasm, thick * 0.9, dash) +
    line(arc, tint.terracotta, r * 0.055, ` stroke-dasharray="0 ${step}" stroke-dashoffset="${-long / 2}"`);
  return put(
    x,
    y,
    blastocyst(0, 0, r, { mass, cavity, cells: WALL_CELLS, gap: [toward - gap, toward + gap] }) +
      put(0, 0, put(away, 0, bulge), 1, toward),
  );
}

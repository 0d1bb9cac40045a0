import { lerp, smoothstep } from '../easing.ts';
import { color, mix } from '../palette.ts';
import { disc, dots, fade, line, type Point, put } from '../svg.ts';
import { blastocyst, cellColor, type Place, radians, WALL, WALL_THICKNESS } from './blastocyst.ts';
import { type Cell, cleavage } from './cleavage.ts';

/** The zona, which surrounds an egg or embryo, with the fluid inside. */
const zona = (r: number): string =>
  disc(0, 0, r, cellColor.zona, ` stroke="${cellColor.zonaEdge}" stroke-width="${r * 0.05}"`) +
  disc(0, 0, r * 0.83, mix(color.cream, color.blush, 0.25));

/** The two small polar bodies at the top. */
function polarBodies(r: number): string {
  const centers: readonly Point[] = [
    [r * 0.1, r * -0.77],
    [r * -0.07, r * -0.775],
  ];
  return dots(centers, r * 0.12, cellColor.edge);
}

/** The two pronuclei of day 1, with their nucleoli in a row between them. */
function pronuclei(r: number): string {
  const centers: readonly Point[] = [
    [r * -0.18, 0],
    [r * 0.18, 0],
  ];
  const nucleoli = [-0.1, 0.1].flatMap((x) => [-0.09, 0, 0.09].map((y): Point => [x * r, y * r]));
  return (
    dots(centers, r * 0.38, cellColor.nucleus) +
    dots(centers, r * 0.31, color.blush) +
    dots(nucleoli, r * 0.06, color.clay)
  );
}

/** A cell: edge, body, highlight and nucleus. A cell at the back is darker. @param nucleus Opacity of the nucleus. */
function drawCell({ x, y, r, depth }: Cell, nucleus: number): string {
  const edge = mix(mix(cellColor.edge, color.clay, 0.14), cellColor.edge, depth);
  const body = mix(cellColor.body, cellColor.edge, depth * 0.6);
  const highlight = mix(cellColor.light, cellColor.body, depth);
  const kernel = mix(mix(color.rose, color.clay, 0.35), cellColor.nucleus, depth);
  return (
    disc(x, y, r, edge) +
    disc(x - r * 0.05, y - r * 0.06, r * 0.91, body) +
    disc(x - r * 0.26, y - r * 0.3, r * 0.4, highlight) +
    fade(nucleus, disc(x + r * 0.06, y + r * 0.06, r * 0.21, kernel))
  );
}

/** The layers behind the cells of a morula and of an expanding blastocyst: body, cavity, inner cell mass. */
function hollow(day: number, r: number, mass: number): string {
  const open = smoothstep(day, 4.15, 4.8);
  const body = mix(cellColor.edge, cellColor.light, open);
  const compacted = fade(smoothstep(day, 3.4, 3.9), disc(0, 0, r * (0.5 + open * 0.4), body));
  if (open === 0) return compacted;
  const cos = Math.cos(radians(mass)) * r;
  const sin = Math.sin(radians(mass)) * r;
  const shift = -0.2 * (1 - open);
  return (
    compacted +
    disc(cos * shift, sin * shift, r * 0.76 * open, cellColor.cavity) +
    disc(cos * 0.54, sin * 0.54, r * 0.25 * open, cellColor.mass)
  );
}

/**
 * An embryo at an age from fertilization (day 0) to the blastocyst (day 5), inside its zona.
 * - Day 1: two pronuclei.
 * - Days 2 and 3: cleavage to 2, 4 and 8 cells.
 * - Day 4: the compact morula.
 * - Day 5: the cavity.
 */
export function growing(day: number, place: Place): string {
  const { x, y, r, mass } = place;
  if (day >= 5) return blastocyst(place);
  const cells = cleavage(day, mass).map((cell) => ({
    x: cell.x * r,
    y: cell.y * r,
    r: cell.r * r,
    depth: cell.depth,
  }));
  const nucleus = smoothstep(day, 1.1, 1.3);
  // The pronuclei approach each other before their membranes dissolve.
  const distance = 1 - smoothstep(day, 0.8, 1.1) * 0.3;
  const pronucleiOpacity = smoothstep(day, 0.2, 0.6) * (1 - smoothstep(day, 1, 1.2));
  return put(
    x,
    y,
    zona(r * 0.98) +
      fade(1 - smoothstep(day, 3.6, 4.2), polarBodies(r)) +
      hollow(day, r, mass) +
      cells.map((cell) => drawCell(cell, nucleus)).join('') +
      fade(pronucleiOpacity, put(0, r * -0.12, pronuclei(r), distance)) +
      fade(smoothstep(day, 4.7, 5), blastocyst({ x: 0, y: 0, r, mass })),
  );
}

/** Cells of the wall that bulge out of the zona. */
const BULGE_CELLS = 6;

/** Direction of the bulge in degrees. */
const BULGE_DIRECTION = 318;

/** Angle in radians of a triangle between the sides `a` and `b`, opposite `c`. */
const angleBetween = (a: number, b: number, c: number): number =>
  Math.acos((a ** 2 + b ** 2 - c ** 2) / (2 * a * b));

/** A hatching blastocyst, as on day 6: its wall bulges out through a gap in the zona. @param share Progress, 0 to 1. */
export function hatching(share: number, place: Place): string {
  const { x, y, r } = place;
  const distance = r * lerp(0.6, 0.95, share);
  const half = r * lerp(0.2, 0.4, share);
  const gap = (angleBetween(r * WALL, distance, half) * 180) / Math.PI;
  const open = Math.PI - angleBetween(distance, half, r * WALL);
  const thickness = r * WALL_THICKNESS;
  const step = (2 * open * half + thickness * 1.06) / BULGE_CELLS;
  const cell = Math.max(0.1, step - thickness * 1.06);
  const at = (angle: number) => `${Math.cos(angle) * half} ${Math.sin(angle) * half}`;
  const arc = `M${at(-open)}A${half} ${half} 0 ${open > Math.PI / 2 ? 1 : 0} 1 ${at(open)}`;
  const cells = ` stroke-dasharray="${cell} ${step - cell}"`;
  const nuclei = ` stroke-dasharray="0 ${step}" stroke-dashoffset="${-cell / 2}"`;
  const bulge =
    disc(0, 0, half + thickness * 0.5, cellColor.cavity) +
    line(arc, cellColor.wallEdge, thickness * 1.16, cells) +
    line(arc, cellColor.body, thickness * 0.9, cells) +
    line(arc, cellColor.nucleus, r * 0.055, nuclei);
  const turnedBulge = put(0, 0, put(distance, 0, bulge), 1, BULGE_DIRECTION);
  const hole = [BULGE_DIRECTION - gap, BULGE_DIRECTION + gap] as const;
  return blastocyst(place, hole) + put(x, y, turnedBulge);
}

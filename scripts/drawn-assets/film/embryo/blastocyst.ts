import { color, mix, tint } from '../palette.ts';
import { disc, dots, line, type Point, put, ring } from '../svg.ts';

/** Number of trophectoderm cells. */
export const WALL_CELLS = 20;

/** Distance of the trophectoderm cells from the center, in units of the radius. */
export const WALL = 0.8;

/** Thickness of the trophectoderm, in units of the radius. */
export const WALL_THICKNESS = 0.155;

/** Positions of the cells of the inner cell mass in units of the radius, when it is on the right. */
export const INNER_CELLS: readonly Point[] = [
  [0.56, -0.2],
  [0.54, 0.04],
  [0.5, 0.24],
  [0.34, -0.06],
  [0.36, 0.14],
  [0.38, -0.26],
];

/** Positions of the cells behind the inner cell mass. */
const REAR_CELLS: readonly Point[] = [
  [0.6, -0.32],
  [0.66, -0.08],
  [0.62, 0.2],
  [0.48, -0.34],
  [0.5, 0.34],
  [0.44, 0.08],
  [0.42, -0.14],
];

/** Colors of the parts of an embryo. */
export const cellColor = {
  zona: color.blush,
  zonaEdge: mix(color.rose, color.blush, 0.45),
  cavity: mix(color.cream, color.blush, 0.2),
  edge: mix(color.rose, color.clay, 0.1),
  wallEdge: mix(color.rose, color.clay, 0.19),
  body: tint.peach,
  light: mix(color.blush, color.rose, 0.3),
  mass: mix(color.rose, color.clay, 0.14),
  massEdge: mix(color.rose, color.clay, 0.4),
  nucleus: tint.terracotta,
} as const;

/** A place for an embryo in the picture. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Radius. */
  readonly r: number;
  /** Direction of the inner cell mass in degrees; 0 is to the right. */
  readonly mass: number;
}

/** Degrees of the start and the end of a hole in the wall. */
type Gap = readonly [from: number, to: number];

/** Converts degrees to radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The trophectoderm: a ring of flat cells. */
function wall(r: number, gap?: Gap): string {
  const reach = r * WALL;
  const thickness = r * WALL_THICKNESS;
  const period = (Math.PI * 2 * reach) / WALL_CELLS;
  const cell = period - thickness * 1.06;
  const at = (degrees: number) =>
    `${Math.cos(radians(degrees)) * reach} ${Math.sin(radians(degrees)) * reach}`;
  const stroke = (ink: string, width: number, pattern: string, offset: number) => {
    const more = ` stroke-dasharray="${pattern}" stroke-dashoffset="${offset}"`;
    if (!gap) return ring(0, 0, reach, ink, width, more);
    const [from, to] = gap;
    return line(`M${at(to)}A${reach} ${reach} 0 1 1 ${at(from)}`, ink, width, more);
  };
  const cells = `${cell} ${period - cell}`;
  return (
    stroke(cellColor.wallEdge, thickness * 1.16, cells, 0) +
    stroke(cellColor.body, thickness * 0.9, cells, 0) +
    stroke(cellColor.nucleus, r * 0.055, `0 ${period}`, -cell / 2)
  );
}

/** The inner cell mass: a cluster of cells at one side of the cavity. */
function innerCellMass(r: number, mass: number): string {
  const cos = Math.cos(radians(mass)) * r;
  const sin = Math.sin(radians(mass)) * r;
  const turned = (points: readonly Point[]) =>
    points.map(([along, across]): Point => [along * cos - across * sin, along * sin + across * cos]);
  const rear = turned(REAR_CELLS);
  const front = turned(INNER_CELLS);
  return (
    dots(turned([[0.54, 0]]), r * 0.5, cellColor.mass) +
    dots(rear, r * 0.215, cellColor.mass) +
    dots(front, r * 0.24, cellColor.massEdge) +
    dots(front, r * 0.205, color.rose) +
    dots(front, r * 0.06, cellColor.nucleus)
  );
}

/** A blastocyst: zona, trophectoderm, cavity and inner cell mass. @param gap Hole in the trophectoderm. */
export function blastocyst({ x, y, r, mass }: Place, gap?: Gap): string {
  return put(
    x,
    y,
    disc(0, 0, r * 0.98, cellColor.zona, ` stroke="${cellColor.zonaEdge}" stroke-width="${r * 0.04}"`) +
      disc(0, 0, r * 0.9, cellColor.light) +
      disc(0, 0, r * 0.76, cellColor.cavity) +
      wall(r, gap) +
      innerCellMass(r, mass),
  );
}

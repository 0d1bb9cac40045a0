import { dots } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { disc, line, type Point, put, ring } from '../svg.ts';

/** The color of the inside of a cell. */
export const plasm: string = tint.peach;

/** The color of the edge of a cell. */
export const plasmDark: string = mix(color.rose, color.clay, 0.1);

/** Where the cells of the inner cell mass lie, in units of the radius, when it sits to the right. */
export const INNER_CELLS: readonly Point[] = [
  [0.56, -0.2],
  [0.54, 0.04],
  [0.5, 0.24],
  [0.34, -0.06],
  [0.36, 0.14],
  [0.38, -0.26],
];

/** How a blastocyst is drawn. */
interface BlastocystLook {
  /** Degrees at which the inner cell mass sits; 0 is to the right. */
  readonly mass?: number;
  /** Number of trophectoderm cells. */
  readonly cells?: number;
  /** Degrees (from, to) between which trophectoderm cells are left out. */
  readonly gap?: readonly [number, number];
  /** Color of the fluid-filled cavity. */
  readonly cavity?: string;
}

/** A blastocyst: zona, a ring of trophectoderm cells, a cavity and the inner cell mass. */
export function blastocyst(x: number, y: number, r: number, look: BlastocystLook = {}): string {
  const { mass = 130, cells = 20, gap, cavity = mix(color.cream, color.blush, 0.35) } = look;
  const turn = (mass * Math.PI) / 180;
  const place = ([along, across]: Point): Point => [
    (along * Math.cos(turn) - across * Math.sin(turn)) * r,
    (along * Math.sin(turn) + across * Math.cos(turn)) * r,
  ];
  const reach = r * 0.8;
  const whole = Math.PI * 2 * reach;
  const period = whole / cells;
  const arc = (ink: string, width: number, pattern: string, offset: number) => {
    const more = ` stroke-dasharray="${pattern}" stroke-dashoffset="${offset.toFixed(1)}"`;
    if (gap === undefined) return ring(0, 0, reach, ink, width, more);
    const [from, to] = [gap[1], gap[0]].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    const at = (angle: number) => `${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`;
    return line(`M${at(from)}A${reach} ${reach} 0 1 1 ${at(to)}`, ink, width, more);
  };
  const thick = r * 0.155;
  const dash = Math.max(0, period - thick * 1.06);
  const pattern = `${dash.toFixed(1)} ${(period - dash).toFixed(1)}`;
  const low = (
    [
      [0.6, -0.32],
      [0.66, -0.08],
      [0.62, 0.2],
      [0.48, -0.34],
      [0.5, 0.34],
      [0.44, 0.08],
      [0.42, -0.14],
    ] as const
  ).map(place);
  const high = INNER_CELLS.map(place);
  const edge = mix(plasmDark, color.clay, 0.34);
  return put(
    x,
    y,
    disc(
      0,
      0,
      r * 0.98,
      color.blush,
      ` stroke="${mix(color.rose, color.blush, 0.45)}" stroke-width="${r * 0.04}"`,
    ) +
      disc(0, 0, r * 0.9, mix(color.blush, color.rose, 0.3)) +
      disc(0, 0, r * 0.76, cavity) +
      arc(mix(plasmDark, color.clay, 0.1), thick * 1.16, pattern, 0) +
      arc(plasm, thick * 0.9, pattern, 0) +
      arc(tint.terracotta, r * 0.055, `0 ${period.toFixed(1)}`, -dash / 2) +
      dots([place([0.54, 0])], r * 0.5, mix(color.rose, color.clay, 0.14)) +
      (r > 26 && r < 200 ? dots(low, r * 0.25, edge) : '') +
      dots(low, r * 0.215, mix(color.rose, color.clay, 0.14)) +
      dots(high, r * 0.24, edge) +
      dots(high, r * 0.205, color.rose) +
      (r > 40 ? dots(high, r * 0.06, tint.terracotta) : ''),
  );
}

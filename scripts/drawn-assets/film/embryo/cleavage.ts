import { lerp, smoothstep } from '../easing.ts';
import { INNER_CELLS, WALL, WALL_CELLS, WALL_THICKNESS } from './blastocyst.ts';

/** A cell of an embryo in units of the embryo's radius; `depth` is 0 in front and 1 behind. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly depth: number;
}

/** A cell of a stage, with the index of its parent cell in the previous stage. */
type Daughter = Cell & { readonly from: number };

const polar = (degrees: number, reach: number): { x: number; y: number } => ({
  x: Math.cos((degrees * Math.PI) / 180) * reach,
  y: Math.sin((degrees * Math.PI) / 180) * reach,
});

const daughter = (from: number, degrees: number, reach: number, r: number, depth: number): Daughter => ({
  from,
  ...polar(degrees, reach),
  r,
  depth,
});

/**
 * The cells of each stage: 1, 2, 4, 8 and 16 cells, then trophectoderm and inner cell mass. Cells at the back are first,
 * because later ones are drawn over them.
 * @param mass Degrees at which the inner cell mass sits.
 */
function stages(mass: number): readonly (readonly Daughter[])[] {
  const wallStart = 3.1;
  return [
    [daughter(0, 0, 0, 0.71, 0)],
    [daughter(0, 163, 0.345, 0.41, 0), daughter(0, -14, 0.34, 0.41, 0)],
    [
      daughter(0, -105, 0.39, 0.36, 1),
      daughter(1, 75, 0.39, 0.36, 1),
      daughter(1, -12, 0.37, 0.37, 0),
      daughter(0, 168, 0.37, 0.37, 0),
    ],
    [
      daughter(2, 20, 0.48, 0.28, 1),
      daughter(1, 110, 0.48, 0.28, 1),
      daughter(3, 200, 0.48, 0.28, 1),
      daughter(0, 290, 0.48, 0.28, 1),
      daughter(1, 65, 0.42, 0.29, 0),
      daughter(3, 155, 0.42, 0.29, 0),
      daughter(0, 245, 0.42, 0.29, 0),
      daughter(2, 335, 0.42, 0.29, 0),
    ],
    [
      ...[7, 0, 4, 1, 1, 5, 2, 6, 3, 3].map((from, index) => daughter(from, index * 36 - 10, 0.46, 0.2, 1)),
      ...[7, 4, 5, 2, 6].map((from, index) => daughter(from, index * 72 - 8, 0.27, 0.19, 0)),
      daughter(0, 0, 0, 0.19, 0),
    ],
    [
      ...Array.from({ length: WALL_CELLS }, (_, index) => {
        const angle = wallStart + (index * 360) / WALL_CELLS;
        // Index of the nearest of the ten outer cells, which are placed every 36 degrees from -10.
        const from = Math.round((angle + 10) / 36) % 10;
        return daughter(from, angle, WALL, WALL_THICKNESS / 2, 0);
      }),
      ...INNER_CELLS.map(([along, across], index) =>
        daughter(
          10 + index,
          mass + (Math.atan2(across, along) * 180) / Math.PI,
          Math.hypot(along, across),
          0.12,
          0,
        ),
      ),
    ],
  ];
}

/** Start and end of each division, in days. */
const DIVISIONS = [
  [1.2, 1.6],
  [1.8, 2.2],
  [2.6, 3],
  [3.4, 3.9],
  [4.15, 4.8],
] as const;

/** The cells of an embryo at an age of 0 to 5 days. During a division each cell moves away from its parent. */
export function cleavage(day: number, mass: number): readonly Cell[] {
  const all = stages(mass);
  const division = DIVISIONS.findLastIndex(([begin]) => day >= begin);
  const before = all[Math.max(0, division)] ?? [];
  const span = DIVISIONS[division];
  if (!span) return before;
  const [begin, end] = span;
  const share = smoothstep(day, begin, end);
  return (all[division + 1] ?? []).map(({ from, ...cell }) => {
    const parent = before[from] ?? cell;
    return {
      x: lerp(parent.x, cell.x, share),
      y: lerp(parent.y, cell.y, share),
      r: lerp(parent.r, cell.r, share),
      depth: lerp(parent.depth, cell.depth, share),
    };
  });
}

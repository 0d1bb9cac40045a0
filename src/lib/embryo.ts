/** The stages of an embryo that the pages draw, in the order in which they follow each other. */
export const STAGES = ['egg', 'fertilized', 'two', 'four', 'eight', 'morula', 'blastocyst'] as const;

/** A stage of an embryo. */
export type Stage = (typeof STAGES)[number];

/** Side of the square view box of a drawing, in user units. */
export const EMBRYO_SIZE = 100;

const CENTER = EMBRYO_SIZE / 2;

/** Circles of one size as SVG path data: each is a stroke without length, which round caps make a circle. */
interface Circles {
  readonly path: string;
  readonly diameter: number;
}

type Point = readonly [x: number, y: number];

const circles = (diameter: number, ...at: readonly Point[]): Circles => ({
  path: at.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''),
  diameter,
});

/** Points evenly on a circle. @param turn Where the first one lies, as a part of a full turn. */
const ring = (count: number, radius: number, turn = 0, [x, y]: Point = [CENTER, CENTER]): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * (index / count + turn);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** What a stage consists of. A nucleus is drawn in the middle of each cell where no others are named. */
interface Drawing {
  readonly cells: readonly Circles[];
  readonly nuclei: readonly Circles[];
}

/** Cells of one size, each with its nucleus in the middle. */
const alike = (diameter: number, ...at: readonly Point[]): Drawing => ({
  cells: [circles(diameter, ...at)],
  nuclei: [circles(Math.round(diameter / 4), ...at)],
});

const join = (...drawings: readonly Drawing[]): Drawing => ({
  cells: drawings.flatMap(({ cells }) => cells),
  nuclei: drawings.flatMap(({ nuclei }) => nuclei),
});

const MIDDLE: Point = [CENTER, CENTER];
/** The small cell that an egg gives off as it ripens. */
const POLAR_BODY: Drawing = { cells: [circles(7, [72, 22])], nuclei: [] };

/** The drawing of each stage, inside a shell that fills the view box. */
export const EMBRYOS: Readonly<Record<Stage, Drawing>> = {
  // Ripe: a nucleus cannot be seen in it.
  egg: join(POLAR_BODY, { cells: [circles(62, MIDDLE)], nuclei: [] }),
  // The nuclei of egg and sperm, before they meet.
  fertilized: join(POLAR_BODY, {
    cells: [circles(62, MIDDLE)],
    nuclei: [circles(13, [43, 50], [58, 50])],
  }),
  two: alike(36, ...ring(2, 19, 0.06)),
  four: alike(30, ...ring(4, 22, 0.1)),
  eight: alike(22, ...ring(6, 25, 0.03), ...ring(2, 9, 0.2)),
  // The cells press together until their borders cannot be told apart.
  morula: alike(19, ...ring(9, 22), ...ring(5, 11, 0.1), MIDDLE),
  // An outer layer, which becomes the placenta, around a hollow with the cells that become the baby.
  blastocyst: join(alike(11, ...ring(20, 36)), alike(13, ...ring(5, 8, 0.05, [36, 38]), [36, 38])),
};

/** The stages of an embryo that the pages draw, in the order in which they follow each other. */
export const STAGES = ['egg', 'fertilized', 'two', 'four', 'eight', 'morula', 'blastocyst'] as const;

/** A stage of an embryo. */
export type Stage = (typeof STAGES)[number];

/** Side of the square view box of a drawing, in user units. */
export const EMBRYO_SIZE = 100;

/** Twice the width of the line around each cell. */
export const CELL_RIM = 4;

const CENTER = EMBRYO_SIZE / 2;

/** Circles of one size as SVG path data: each is a stroke without length, which round caps make a circle. */
interface Circles {
  readonly path: string;
  readonly diameter: number;
}

/** A place in the view box. */
export type Point = readonly [x: number, y: number];

/** Circles of one diameter. */
export const circles = (diameter: number, ...at: readonly Point[]): Circles => ({
  path: at.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''),
  diameter,
});

/** Points evenly on a circle. @param turn Where the first one lies, as a part of a full turn. */
export const ring = (count: number, radius: number, turn = 0, [x, y]: Point = [CENTER, CENTER]): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * (index / count + turn);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Cells of a stage. A nucleus is drawn in the middle of each cell where no others are named. */
interface Drawing {
  readonly cells: readonly Circles[];
  readonly nuclei: readonly Circles[];
}

/** Cells of one size, each with its nucleus in the middle. */
const alike = ({ diameter, at }: (typeof CELLS)['two']): Drawing => ({
  cells: [circles(diameter, ...at)],
  nuclei: [circles(Math.round(diameter / 4), ...at)],
});

const MIDDLE: Point = [CENTER, CENTER];

/** The cells of each stage after the first division. */
export const CELLS = {
  two: { diameter: 36, at: ring(2, 19, 0.06) },
  four: { diameter: 30, at: ring(4, 22, 0.1) },
  eight: { diameter: 22, at: [...ring(6, 25, 0.03), ...ring(2, 9, 0.2)] },
  // The cells press together until their borders cannot be told apart.
  morula: { diameter: 19, at: [...ring(9, 22), ...ring(5, 11, 0.1), MIDDLE] },
  // An outer layer, which becomes the placenta, around a hollow with the cells that become the baby.
  blastocyst: { diameter: 12, at: [...ring(20, 36), ...ring(5, 6.5, 0.05, [36, 38])] },
};

/** Diameter of the egg. */
export const EGG = 62;
/** The small cell that an egg gives off as it ripens. */
const polarBody = circles(7, [72, 22]);

/** The drawing of each stage, inside a shell that fills the view box. */
export const EMBRYOS: Readonly<Record<Stage, Drawing>> = {
  // Ripe: a nucleus cannot be seen in it.
  egg: { cells: [polarBody, circles(EGG, MIDDLE)], nuclei: [] },
  // The nuclei of egg and sperm, before they meet.
  fertilized: { cells: [polarBody, circles(EGG, MIDDLE)], nuclei: [circles(13, [43, 50], [58, 50])] },
  two: alike(CELLS.two),
  four: alike(CELLS.four),
  eight: alike(CELLS.eight),
  morula: alike(CELLS.morula),
  blastocyst: alike(CELLS.blastocyst),
};

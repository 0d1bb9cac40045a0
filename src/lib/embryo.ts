/** Drawn stages of an embryo, in order of development. */
export const STAGES = ['egg', 'fertilized', 'two', 'four', 'eight', 'morula', 'blastocyst'] as const;

/** A stage of an embryo. */
export type Stage = (typeof STAGES)[number];

/** Side length of the square view box of a drawing, in user units. */
export const EMBRYO_SIZE = 100;

/** Twice the width of the outline around each cell. */
export const CELL_RIM = 4;

const CENTER = EMBRYO_SIZE / 2;

/** Circles of a diameter as SVG path data: each is a stroke of length 0 with round caps. */
interface Circles {
  readonly path: string;
  readonly diameter: number;
}

/** Point in the view box. */
export type Point = readonly [x: number, y: number];

/** Returns circles of a diameter, with the given centers. */
export const circles = (diameter: number, ...at: readonly Point[]): Circles => ({
  path: at.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''),
  diameter,
});

/** Returns evenly spaced points on a circle. @param turn Position of the first point, as a fraction of a full turn. */
export const ring = (count: number, radius: number, turn = 0, [x, y]: Point = [CENTER, CENTER]): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * (index / count + turn);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Circles of a stage: its cells, and the nuclei drawn on them. */
interface Drawing {
  readonly cells: readonly Circles[];
  readonly nuclei: readonly Circles[];
}

/** Returns a drawing of cells of the same size, each with its nucleus in the center. */
const alike = ({ diameter, at }: (typeof CELLS)['two']): Drawing => ({
  cells: [circles(diameter, ...at)],
  nuclei: [circles(Math.round(diameter / 4), ...at)],
});

const MIDDLE: Point = [CENTER, CENTER];

/** Cells of each stage after the first division. */
export const CELLS = {
  two: { diameter: 36, at: ring(2, 19, 0.06) },
  four: { diameter: 30, at: ring(4, 22, 0.1) },
  eight: { diameter: 22, at: [...ring(6, 25, 0.03), ...ring(2, 9, 0.2)] },
  // Compacted cells, whose borders are no longer visible.
  morula: { diameter: 19, at: [...ring(9, 22), ...ring(5, 11, 0.1), MIDDLE] },
  // An outer layer, which becomes the placenta, around a cavity with the inner cells, which become the baby.
  blastocyst: { diameter: 12, at: [...ring(20, 36), ...ring(5, 6.5, 0.05, [36, 38])] },
};

/** Diameter of the egg. */
export const EGG = 62;
/** Polar body: the small cell that an egg gives off as it ripens. */
const polarBody = circles(7, [72, 22]);

/** Drawing of each stage, inside a shell that fills the view box. */
export const EMBRYOS: Readonly<Record<Stage, Drawing>> = {
  // A ripe egg has no visible nucleus.
  egg: { cells: [polarBody, circles(EGG, MIDDLE)], nuclei: [] },
  // Nuclei of egg and sperm, before they fuse.
  fertilized: { cells: [polarBody, circles(EGG, MIDDLE)], nuclei: [circles(13, [43, 50], [58, 50])] },
  two: alike(CELLS.two),
  four: alike(CELLS.four),
  eight: alike(CELLS.eight),
  morula: alike(CELLS.morula),
  blastocyst: alike(CELLS.blastocyst),
};

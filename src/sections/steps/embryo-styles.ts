import { CELLS, EGG, EMBRYO_SIZE, type Point, STAGES, type Stage } from '../../lib/embryo.ts';

/** A step of a treatment, with the stages of an embryo that it shows. */
interface StagedStep {
  readonly stages?: readonly Stage[] | undefined;
}

/** A division of the embryo: the places of its cells, and their size beside the egg. */
interface Division {
  /** Custom property that holds the place of a cell after it, e.g. `--a`. */
  readonly property: string;
  /** Diameter of a cell as a share of the egg's, e.g. `0.58`. */
  readonly scale: string;
  /** Places of the cells, relative to the middle. */
  readonly at: readonly Point[];
}

/** Number of drawn cells. All exist from the beginning; cells that have not divided yet are in the same place. */
export const DRAWN_CELLS = CELLS.blastocyst.at.length;

/** Half the length of a change, in percent of the timeline. The name of the stage changes in its middle. */
const CHANGE = 2.5;

const angleOf = ([x, y]: Point): number => Math.atan2(y, x);

/** Moves points, so that the middle of the drawing is their origin, and sorts them by angle: neighbors stay neighbors. */
function aroundMiddle(points: readonly Point[]): Point[] {
  const half = EMBRYO_SIZE / 2;
  const moved = points.map(([x, y]): Point => [Math.round(x - half), Math.round(y - half)]);
  return moved.sort((one, other) => angleOf(one) - angleOf(other));
}

const DIVISIONS: readonly Division[] = Object.values(CELLS).map(({ diameter, at }, index) => ({
  property: `--${'abcde'[index]}`,
  scale: (diameter / EGG).toFixed(2),
  at: aroundMiddle(at),
}));

/** Returns the moment at which a stage begins, in percent of the timeline. @param shift Percent before or after it. */
const momentOf = (stage: number, shift: number): string =>
  `${((100 * stage) / STAGES.length + shift).toFixed()}%`;

/** Writes the places of a cell after each division, e.g. `--a:-18px,-7px;--b:-18px,-13px`. */
const placesOf = (cell: number): string =>
  DIVISIONS.map(({ property, at }) => {
    const place = at[Math.floor((cell * at.length) / DRAWN_CELLS)];
    return `${property}:${place?.[0]}px,${place?.[1]}px`;
  }).join(';');

/** Writes the keyframes of the divisions: each cell stays at its place until the next division. */
function divisionFrames(): string {
  const frames = DIVISIONS.map(({ property, scale }, index) => {
    const isLast = index + 1 === DIVISIONS.length;
    const start = momentOf(index + 2, CHANGE);
    const end = isLast ? '100%' : momentOf(index + 3, -CHANGE);
    return `${start},${end}{transform:translate(var(${property}))scale(${scale})}`;
  });
  return frames.join('');
}

/** Writes the keyframes of the cells and of their nuclei. Those of egg and sperm appear apart from each other, and meet. */
function keyframes(): readonly string[] {
  const divisions = divisionFrames();
  const undivided = `0%,${momentOf(2, -CHANGE)}{transform:none}`;
  const invisible = `0%,${momentOf(1, -CHANGE)}{transform:scale(0)}`;
  const apart = `${momentOf(1, CHANGE)},${momentOf(2, -2 * CHANGE)}{transform:translate(var(--n,-8px),0)scale(.8)}`;
  const together = `${momentOf(2, -CHANGE)}{transform:scale(.8)}`;
  return [
    `@keyframes divide{${undivided}${divisions}}`,
    `@keyframes nuclei{${invisible}${apart}${together}${divisions}}`,
  ];
}

/** Returns the place in the list at which a stage begins, in percent: after the egg, all stages have equal shares. */
function beginOf(stage: number, steps: readonly StagedStep[]): string {
  const first = steps.findIndex(({ stages }) => stages?.includes('fertilized'));
  const last = steps.findLastIndex(({ stages }) => stages) + 1;
  const step = first + ((last - first) * (stage - 1)) / (STAGES.length - 1);
  return ((100 * step) / steps.length).toFixed();
}

/** Writes the part of the timeline from one stage to another. */
const rangeOf = (from: number, to: number, steps: readonly StagedStep[]): string =>
  `animation-range:cover ${beginOf(from, steps)}% cover ${beginOf(to, steps)}%`;

/**
 * Makes the CSS that lets an embryo divide while the steps are scrolled, without JavaScript. Generated: positions come from
 * the drawings in `lib/embryo.ts`, for each cell and division. Ranges depend on the number of steps.
 * @example
 * ```css
 * @keyframes divide{0%,26%{transform:none}31%,40%{transform:translate(var(--a))scale(0.58)}…}
 * .cells>:nth-child(1){--a:-18px,-7px;--b:-18px,-13px;…}
 * .story>p:nth-of-type(2){animation-range:cover 40% cover 50%}
 * ```
 */
export function embryoStyles(steps: readonly StagedStep[]): string {
  const places = Array.from(
    { length: DRAWN_CELLS },
    (_, cell) => `.cells>:nth-child(${cell + 1}){${placesOf(cell)}}`,
  );
  const names = STAGES.map(
    (_, stage) => `.story>p:nth-of-type(${stage + 1}){${rangeOf(stage, stage + 1, steps)}}`,
  );
  return [
    ...keyframes(),
    // The build's CSS minifier would fold a timeline into a shorthand that browsers refuse.
    '.cells>*,.story>p{animation-timeline:--steps}',
    `.cells>*{${rangeOf(0, STAGES.length, steps)}}`,
    `.cells>:nth-child(n+${Math.ceil(DRAWN_CELLS / 2) + 1}){--n:8px}`,
    ...places,
    ...names,
  ].join('');
}

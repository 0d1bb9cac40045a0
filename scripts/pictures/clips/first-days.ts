import { growing, hatching } from '../parts/growth.ts';
import { HERO_EMBRYO, riverside } from '../scenes/hero.ts';
import { fade, picture } from '../svg.ts';
import { between, type Clip } from '../time.ts';

/** Seconds of the film, and the day of the embryo's life that is reached by then. */
const DAYS = [
  [4.6, 0.4],
  [5.6, 1],
  [6.3, 1.6],
  [6.8, 1.8],
  [7.5, 2.2],
  [8, 2.6],
  [8.7, 3],
  [9.1, 3.4],
  [9.9, 3.9],
  [10.3, 4.15],
  [11.7, 5],
] as const;

/** The embryo's age in days at a second of the film. */
function dayAt(second: number): number {
  const next = DAYS.findIndex(([at]) => second < at);
  const [to, from] = [DAYS[next], DAYS[next - 1]];
  if (!to) return 5;
  if (!from) return to[1];
  return from[1] + ((second - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/**
 * The film of the home page: its hero picture comes alive. The embryo that stands there as the sun hatches and fades
 * into the light, and a new one grows from one cell to a blastocyst: the picture again, so that the film has no seam.
 */
export const firstDays: Clip = {
  seconds: 12,
  loops: true,
  frame: (moment) => {
    const second = moment * 12;
    const { x, y, r, ...look } = HERO_EMBRYO;
    const leaving = between(second, 1, 3.4);
    const gone = between(second, 3.5, 4.6);
    const come = between(second, 4.3, 5.2);
    const old =
      leaving > 0 && second < 6
        ? hatching(leaving, x, y, r, { ...look, toward: 318 })
        : growing(5, x, y, r, look);
    const wave = moment * Math.PI * 2;
    return picture(
      1200,
      900,
      riverside({
        embryo:
          second < 5
            ? fade(1 - gone, old) + fade(come, growing(dayAt(second), x, y, r, look))
            : growing(dayAt(second), x, y, r, look),
        wind: Math.sin(wave * 2),
        water: Math.sin(wave),
      }),
      true,
    );
  },
};

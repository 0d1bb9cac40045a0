import { type Clip, smoothstep } from '../clip.ts';
import { growing, hatching } from '../parts/growth.ts';
import { HERO_EMBRYO, riverside } from '../scenes/hero.ts';
import { fade, picture } from '../svg.ts';

/** Keyframes: seconds of the film, and the age of the embryo in days. */
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

/** The age of the embryo in days at a second of the film, interpolated between the keyframes. */
function dayAt(second: number): number {
  const next = DAYS.findIndex(([at]) => second < at);
  const [to, from] = [DAYS[next], DAYS[next - 1]];
  if (!to) return 5;
  if (!from) return to[1];
  return from[1] + ((second - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/**
 * The film of the home page, a loop that starts and ends with the hero picture. The embryo in the place of the sun hatches
 * and fades out; a new one grows from one cell to a blastocyst.
 */
export const firstDays: Clip = {
  seconds: 12,
  loops: true,
  frame: (progress) => {
    const second = progress * 12;
    const { x, y, r, ...style } = HERO_EMBRYO;
    const hatchingShare = smoothstep(second, 1, 3.4);
    const fadeOut = smoothstep(second, 3.5, 4.6);
    const fadeIn = smoothstep(second, 4.3, 5.2);
    const old =
      hatchingShare > 0 && second < 6
        ? hatching(hatchingShare, x, y, r, { ...style, toward: 318 })
        : growing(5, x, y, r, style);
    const wave = progress * Math.PI * 2;
    return picture(
      1200,
      900,
      riverside({
        embryo:
          second < 5
            ? fade(1 - fadeOut, old) + fade(fadeIn, growing(dayAt(second), x, y, r, style))
            : growing(dayAt(second), x, y, r, style),
        wind: Math.sin(wave * 2),
        water: Math.sin(wave),
      }),
      true,
    );
  },
};

import type { Composition } from './compositions.ts';
import { smoothstep } from './easing.ts';
import { growing, hatching } from './embryo/growth.ts';
import { embryoPlace, riverside } from './scene.ts';
import { fade, picture } from './svg.ts';

/** Length of the film. */
export const SECONDS = 12;

/** Seconds of the events in the film. */
const HATCHING = [1, 3.4] as const;
const FADE_OUT = [3.5, 4.6] as const;
const FADE_IN = [4.3, 5.2] as const;

/** Keyframes: seconds of the film, and the age of the embryo in days. */
const AGES = [
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

/** Returns the age of the growing embryo in days, interpolated between the keyframes. */
function ageAt(second: number): number {
  const next = AGES.findIndex(([at]) => second < at);
  const to = AGES[next];
  const from = AGES[next - 1];
  if (!to) return 5;
  if (!from) return to[1];
  return from[1] + ((second - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/** Draws an embryo at a moment of the loop: it grows from one cell to a blastocyst, hatches and fades out. */
function embryoAt(second: number, composition: Composition): string {
  const place = embryoPlace(composition);
  if (second < HATCHING[0]) return growing(5, place);
  const old = second < FADE_OUT[1] ? hatching(smoothstep(second, ...HATCHING), place) : '';
  const young = second > FADE_IN[0] ? growing(ageAt(second), place) : '';
  return fade(1 - smoothstep(second, ...FADE_OUT), old) + fade(smoothstep(second, ...FADE_IN), young);
}

/** Draws a frame of the film as SVG. @param progress Position in the film, from 0 to 1; both are the same frame. */
export function drawFrame(composition: Composition, progress: number): string {
  const wave = progress * Math.PI * 2;
  const scene = riverside(composition, {
    embryo: embryoAt(progress * SECONDS, composition),
    wind: Math.sin(wave * 2),
    water: Math.sin(wave),
  });
  return picture(composition.width, composition.height, scene);
}

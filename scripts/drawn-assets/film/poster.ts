import { type Config, optimize } from 'svgo';
import type { Composition } from './compositions.ts';
import { drawFrame } from './first-days.ts';

/** Settings that keep the drawing as it looks, with coordinates in whole units. */
const SETTINGS: Config = {
  multipass: true,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          convertPathData: {
            floatPrecision: 0,
            // Small circles in a scaled part would no longer be round.
            applyTransforms: false,
            // Not every browser draws a closed line of length 0, as dots would become.
            convertToZ: false,
          },
          convertTransform: { floatPrecision: 2 },
          cleanupNumericValues: { floatPrecision: 1 },
          // Repeats the transform of a group at each of its elements.
          moveGroupAttrsToElems: false,
        },
      },
    },
    { name: 'cleanupListOfValues', params: { floatPrecision: 1 } },
  ],
};

/** Draws the picture that is shown before the film: its first frame, in a smaller file. */
export const drawPoster = (composition: Composition): string =>
  optimize(drawFrame(composition, 0), SETTINGS).data;

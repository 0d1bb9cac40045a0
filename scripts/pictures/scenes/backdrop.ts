import { blob, speckle } from '../curves.ts';
import { color, mix } from '../palette.ts';
import { box, fill } from '../svg.ts';

/** The background of all pictures: a flat color, two soft shapes and a grain of dots. */
export function backdrop(background: string, shape: string, seed: number, width = 800, height = 600): string {
  return (
    box(0, 0, width, height, background) +
    fill(
      blob(width * 0.5, height * 0.52, width * 0.44, height * 0.43, seed, 0.1),
      mix(background, shape, 0.55),
    ) +
    fill(blob(width * 0.54, height * 0.48, width * 0.34, height * 0.35, seed + 3, 0.1), shape) +
    speckle(20, 20, width - 40, height - 40, mix(shape, color.clay, 0.14), 20, seed, 4)
  );
}

/** A table top along the bottom of a picture. */
export function tabletop(y: number, ink: string, width = 800, height = 600): string {
  return box(0, y, width, height - y, ink) + box(0, y, width, 9, mix(ink, color.cream, 0.4));
}

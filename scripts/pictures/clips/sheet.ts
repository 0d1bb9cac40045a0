import { blob } from '../curves.ts';
import { mix } from '../palette.ts';
import { box, fill, picture } from '../svg.ts';

/** Width of a frame. */
export const W = 1280;

const H = 720;

/** Wraps the drawing of a frame. */
export const sheet = (body: string): string => picture(W, H, body, true);

/** The background of a frame: a flat color and two soft shapes. */
export const background = (ink: string, shape: string, seed: number): string =>
  box(0, 0, W, H, ink) +
  fill(blob(640, 370, 560, 320, seed, 0.09), mix(ink, shape, 0.6)) +
  fill(blob(660, 350, 430, 270, seed + 3, 0.09), shape);

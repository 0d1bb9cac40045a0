import { color, mix } from '../palette.ts';
import { picture } from '../svg.ts';

/** Width of the pictures of the demo gallery. */
export const W = 1200;

/** Height of the pictures of the demo gallery. */
export const H = 900;

/** Wraps the drawing of a room. */
export const sheet = (body: string): string => picture(W, H, body, true);

/** The color of tables and shelves. */
export const wood = mix(color.rose, color.deepClay, 0.4);

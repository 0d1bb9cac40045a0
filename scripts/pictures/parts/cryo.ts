import { color, mix, tint } from '../palette.ts';
import { box, fill, line, oval, put, ring } from '../svg.ts';

/** A cryogenic tank; its foot is on (x, y) and it is about 300 high at scale 1. */
export function tank(x: number, y: number, s: number, open: boolean, ink: string = tint.steel): string {
  const shade = mix(ink, color.deepTeal, 0.2);
  const light = mix(ink, color.cream, 0.5);
  return put(
    x,
    y,
    oval(6, 0, 116, 12, color.ink, 0, ' opacity=".12"') +
      fill(
        'M-104-18V-176C-104-214-70-226-48-234V-262H48V-234C70-226 104-214 104-176V-18C104-2 90 0 78 0H-78C-90 0-104-2-104-18Z',
        ink,
      ) +
      fill(
        'M48-234C70-226 104-214 104-176V-18C104-2 90 0 78 0H40C62-6 66-20 66-40V-172C66-206 44-222 20-232V-262H48Z',
        shade,
      ) +
      line('M-82-170V-60', light, 10) +
      line('M-103-150H103M-103-44H103', shade, 4) +
      box(-44, -126, 88, 58, color.cream, 8) +
      ring(-16, -97, 15, color.midTeal, 5) +
      line('M12-108H30M12-96H30M12-84H24', tint.steel, 5) +
      (open
        ? oval(0, -262, 48, 11, mix(ink, color.deepTeal, 0.5)) + oval(0, -262, 38, 7, color.deepTeal)
        : box(-56, -276, 112, 20, color.deepTeal, 7) + box(-22, -296, 44, 24, color.teal, 7)) +
      line('M-104-190C-130-190-130-150-104-150M104-190C130-190 130-150 104-150', color.deepTeal, 8),
    s,
  );
}

/** A cloud of cold vapour. */
export const vapour = (x: number, y: number, s: number, ink: string = color.cream, opacity = 0.75): string =>
  put(
    x,
    y,
    fill(
      'M-110 14C-142 10-136-30-104-26C-100-58-50-62-38-38C-20-66 36-62 42-34C66-54 110-44 106-18C136-22 140 14 108 14Z',
      ink,
      ` opacity="${opacity}"`,
    ),
    s,
  );

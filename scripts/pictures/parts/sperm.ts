import { color, mix } from '../palette.ts';
import { fill, line, oval, type Point, put, ring } from '../svg.ts';

/** A sperm cell whose head points along `angle`; `phase` bends the tail. */
export function sperm(
  x: number,
  y: number,
  angle: number,
  scale = 1,
  phase = 0,
  ink: string = color.teal,
): string {
  const tail: Point[] = [];
  for (let step = 0; step <= 6; step += 1) {
    tail.push([-10 - step * 12, Math.sin(phase + step * 1.25) * (1.5 + step * 1.7)]);
  }
  const points = tail.map(([px, py]) => `${px} ${py.toFixed(1)}`);
  const route = `M${points[0]}Q${points[1]} ${points[2]}T${points[4]}T${points[6]}`;
  return put(
    x,
    y,
    line(route, ink, 2.6) +
      line('M-9 0h-9', ink, 5) +
      oval(2, 0, 12, 8, ink) +
      fill('M4-7.6A12 8 0 0 1 4 7.6Q9 0 4-7.6Z', mix(ink, color.paleTeal, 0.45)),
    scale,
    angle,
  );
}

/** A soft ring around a cell, as seen under a microscope. */
export const halo = (x: number, y: number, r: number, ink: string): string =>
  ring(x, y, r, ink, 2, ' stroke-dasharray="2 10"');

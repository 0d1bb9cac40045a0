import { fill, line, type Point } from './svg.ts';

/** A point of a limb with the half width of the limb there. */
type Joint = readonly [x: number, y: number, half: number];

/** A seeded pseudo-random number generator; numbers are between 0 and 1. */
export function random(seed: number): () => number {
  let state = seed * 2654435761 + 1013904223;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function curve(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let d = '';
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${
      to[0] - (after[0] - from[0]) / 6
    } ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`;
  }
  return d;
}

/** A smooth path through points. */
function smooth(points: readonly Point[], closed = false): string {
  const [x, y] = points[0] ?? [0, 0];
  return `M${x} ${y}${curve(points, closed)}${closed ? 'Z' : ''}`;
}

/** A soft, uneven round shape. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, wobble = 0.12): string {
  const next = random(seed);
  const points: Point[] = [];
  for (let index = 0; index < 7; index += 1) {
    const angle = (index / 7) * Math.PI * 2 + next() * 0.2;
    const reach = 1 - wobble + next() * wobble * 2;
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return smooth(points, true);
}

/** A tapered limb with round ends through its joints. */
export function limb(joints: readonly Joint[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  joints.forEach(([x, y, half], index) => {
    const [bx, by] = joints[Math.max(0, index - 1)] ?? [x, y];
    const [ax, ay] = joints[Math.min(joints.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(ax - bx, ay - by) || 1;
    const nx = ((ay - by) / length) * half;
    const ny = ((bx - ax) / length) * half;
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  const startHalf = joints[0]?.[2] ?? 0;
  const endHalf = joints[joints.length - 1]?.[2] ?? 0;
  const [rx, ry] = right[0] ?? [0, 0];
  const [lx, ly] = left[0] ?? [0, 0];
  return `${smooth(left)}A${endHalf} ${endHalf} 0 0 1 ${rx} ${ry}${curve(right, false)}A${startHalf} ${startHalf} 0 0 1 ${lx} ${ly}Z`;
}

/** Small scattered dots: a grain for flat areas. */
export function speckle(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  count: number,
  seed: number,
  size = 3,
): string {
  const next = random(seed);
  let d = '';
  for (let index = 0; index < count; index += 1) {
    d += `M${Math.round(x + next() * width)} ${Math.round(y + next() * height)}h0`;
  }
  return line(d, ink, size);
}

/** Many round dots of one size and color. */
export function dots(points: readonly Point[], size: number, ink: string): string {
  return line(points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join(''), ink, size);
}

/** Many ellipses of one size and color. */
export function ovals(points: readonly Point[], rx: number, ry: number, ink: string): string {
  return fill(
    points
      .map(([x, y]) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`)
      .join(''),
    ink,
  );
}

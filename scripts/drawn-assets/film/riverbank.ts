import { color, mix, tint } from './palette.ts';
import { dashes, fill, line, oval, put } from './svg.ts';

/** A foot point with a length. */
interface Plant {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** A broad leaf, turned by degrees. */
export interface Leaf extends Plant {
  readonly angle: number;
  /** `back` is lighter, `front` is darker. */
  readonly layer: 'back' | 'front';
}

/** A stem of kash, the white autumn grass of the river banks. */
export interface Kash extends Plant {
  /** Horizontal offset of the top. */
  readonly lean: number;
  /** Largest movement of the top in the wind. */
  readonly sway: number;
}

/** Returns a function that turns offsets around a foot point and writes them as a point of a path. */
function turned(x: number, y: number, angle: number): (offsetX: number, offsetY: number) => string {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  return (offsetX, offsetY) => `${x + offsetX * cos - offsetY * sin} ${y + offsetX * sin + offsetY * cos}`;
}

/** A broad banana-like leaf with a pale midrib and a few slits. */
export function broadLeaf({ x, y, length, angle, layer }: Leaf): string {
  const ink = layer === 'back' ? color.midTeal : color.teal;
  const width = length * 0.27;
  const at = turned(x, y, angle);
  const half = (sign: number) =>
    `M${at(0, 0)}C${at(sign * width, -length * 0.2)} ${at(sign * width * 1.2, -length * 0.72)} ${at(0, -length)}Z`;
  const slit = (share: number, sign: number) =>
    `M${at(0, -length * share)}L${at(sign * width * 0.62, -length * (share + 0.1))}`;
  const ribs = `M${at(0, length * 0.16)}L${at(0, -length * 0.94)}${slit(0.34, -1)}${slit(0.46, 1)}${slit(0.58, -1)}`;
  return (
    fill(half(-1), ink) +
    fill(half(1), mix(ink, color.deepTeal, 0.3)) +
    line(ribs, mix(ink, tint.sage, 0.6), 2.5)
  );
}

/** Kash in the wind. @param wind Deflection from -1 to 1. */
export function kash(stems: readonly Kash[], wind: number): string {
  const bent = stems.map((stem) => ({ ...stem, lean: stem.lean + stem.sway * wind }));
  const stalks = bent.map(
    ({ x, y, length, lean }) => `M${x} ${y}Q${x} ${y - length * 0.5} ${x + lean} ${y - length}`,
  );
  const plumes = bent.map(({ x, y, length, lean }) => {
    const at = turned(x + lean, y - length, lean * 0.8);
    const size = length * 0.3;
    return `M${at(0, 0)}Q${at(-2, -size * 0.6)} ${at(14, -size)}`;
  });
  const plumage = plumes.join('');
  return (
    line(stalks.join(''), tint.slate, 3) +
    dashes(plumage, color.cream, 28, '2 4') +
    line(plumage, color.cream, 12)
  );
}

/** Tufts of grass at points of the ground. */
export const grass = (x: readonly number[], y: number): string =>
  line(x.map((left) => `M${left} ${y}q-4-50-24-84M${left + 10} ${y}q2-60 22-96`).join(''), tint.sage, 9);

/** A petal of a water lily, 36 long, turned by degrees around its foot. */
function petal(angle: number): string {
  const at = turned(0, 0, angle);
  const half = (width: number) => `C${at(width, -11)} ${at(width * 0.8, -27)} ${at(0, -36)}`;
  return `M${at(0, 0)}${half(-14)}M${at(0, 0)}${half(14)}`;
}

/** A water lily (shapla) on its leaf, 104 wide at scale 1. */
export const waterLily = (x: number, y: number, scale: number): string =>
  put(
    x,
    y,
    oval(0, 4, 52, 13, tint.slate) +
      fill([-60, 60, -30, 30].map(petal).join(''), color.rose) +
      fill(petal(0), color.cream),
    scale,
  );

/** A country boat (nouka) with its mat roof, 230 wide at scale 1. */
export const boat = (x: number, y: number, scale: number): string =>
  put(
    x,
    y,
    fill('M-44-12C-40-50 40-50 46-12Z', color.darkSand) +
      fill('M-112-34C-80-8-30-6 0-6C40-6 84-10 118-40C100 4 60 18 0 18C-60 18-96 4-112-34Z', color.deepTeal),
    scale,
  );

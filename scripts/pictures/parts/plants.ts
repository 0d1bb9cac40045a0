import { color, mix, tint } from '../palette.ts';
import { box, dashes, fill, line, oval, put } from '../svg.ts';

function turned(x: number, y: number, angle: number): (px: number, py: number) => string {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  return (px, py) => `${Math.round(x + px * cos - py * sin)} ${Math.round(y + px * sin + py * cos)}`;
}

function halfLeaf(x: number, y: number, length: number, width: number, angle: number): string {
  const at = turned(x, y, angle);
  return `M${at(0, 0)}C${at(width, -length * 0.3)} ${at(width * 0.8, -length * 0.75)} ${at(0, -length)}Z`;
}

/** A leaf standing on (x, y), with one half in shade. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  ink: string,
  shade = mix(ink, color.deepTeal, 0.22),
): string {
  return fill(halfLeaf(x, y, length, -width, angle), ink) + fill(halfLeaf(x, y, length, width, angle), shade);
}

/** A leaf by its foot, length, half width and angle. */
type LeafAt = readonly [x: number, y: number, length: number, width: number, angle: number];

/** Leaves of one color that do not cover each other. */
export function leaves(list: readonly LeafAt[], ink: string, shade = mix(ink, color.deepTeal, 0.22)): string {
  return (
    fill(list.map(([x, y, length, width, angle]) => halfLeaf(x, y, length, -width, angle)).join(''), ink) +
    fill(list.map(([x, y, length, width, angle]) => halfLeaf(x, y, length, width, angle)).join(''), shade)
  );
}

/** A stem with pairs of leaves. */
export function sprig(
  x: number,
  y: number,
  height: number,
  lean: number,
  pairs: number,
  ink: string,
): string {
  const list: LeafAt[] = [[x + lean, y - height + 4, height * 0.24, height * 0.08, lean * 0.4]];
  for (let index = 0; index < pairs; index += 1) {
    const share = (index + 1) / (pairs + 0.4);
    const px = Math.round(x + lean * share * share);
    const py = Math.round(y - height * share);
    const size = Math.round(height * (0.34 - share * 0.12));
    list.push([px, py, size, size * 0.34, -52 + lean * 0.2], [px, py, size, size * 0.34, 52 + lean * 0.2]);
  }
  return (
    line(`M${x} ${y}Q${x} ${y - height * 0.6} ${x + lean} ${y - height}`, mix(ink, color.deepTeal, 0.4), 4) +
    leaves(list, ink)
  );
}

/** A broad banana-like leaf with a pale midrib and a few slits. */
export function broadLeaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  ink: string,
  rib = tint.sage,
): string {
  const w = length * 0.27;
  const at = turned(x, y, angle);
  const half = (sign: number) =>
    `M${at(0, 0)}C${at(sign * w, -length * 0.2)} ${at(sign * w * 1.2, -length * 0.72)} ${at(0, -length)}Z`;
  const slit = (share: number, sign: number) =>
    `M${at(0, -length * share)}L${at(sign * w * 0.62, -length * (share + 0.1))}`;
  return (
    fill(half(-1), ink) +
    fill(half(1), mix(ink, color.deepTeal, 0.3)) +
    line(
      `M${at(0, length * 0.16)}L${at(0, -length * 0.94)}${slit(0.34, -1)}${slit(0.46, 1)}${slit(0.58, -1)}`,
      mix(ink, rib, 0.6),
      2.5,
    )
  );
}

/** Kash grass, the white autumn plumes of the river banks. */
export function kash(
  list: readonly (readonly [x: number, y: number, height: number, lean: number])[],
  ink: string = color.cream,
): string {
  let stems = '';
  let plumes = '';
  for (const [x, y, height, lean] of list) {
    const at = turned(x + lean, y - height, lean * 0.8);
    const size = height * 0.3;
    stems += `M${x} ${y}Q${x} ${y - height * 0.5} ${x + lean} ${y - height}`;
    plumes += `M${at(0, 0)}Q${at(-2, -size * 0.6)} ${at(14, -size)}`;
  }
  return line(stems, tint.slate, 3) + dashes(plumes, ink, 28, '2 4') + line(plumes, ink, 12);
}

/** A water lily (shapla) on its pad. */
export function shapla(x: number, y: number, scale: number): string {
  const s = 36 * scale;
  const petals = [-60, 60, -30, 30, 0].map((angle): LeafAt => [x, y, s, s * 0.4, angle]);
  return (
    oval(x, y + 4, 52 * scale, 13 * scale, tint.slate) +
    fill(
      petals
        .slice(0, 4)
        .map((at) => halfLeaf(...at) + halfLeaf(at[0], at[1], at[2], -at[3], at[4]))
        .join(''),
      color.rose,
    ) +
    fill(halfLeaf(x, y, s, s * 0.4, 0) + halfLeaf(x, y, s, -s * 0.4, 0), color.cream)
  );
}

/** The kinds of potted plant. */
type PotPlant = 'fan' | 'tall' | 'bush';

/** A potted plant whose pot stands on (x, y); about 200 high at scale 1. */
export function potted(
  x: number,
  y: number,
  scale: number,
  kind: PotPlant,
  pot: string = color.clay,
  ink: string = color.midTeal,
): string {
  const shade = mix(pot, color.ink, 0.2);
  const crown: Record<PotPlant, () => string> = {
    fan: () =>
      [-58, 56, -34, 34, -12, 14]
        .map((angle, index) =>
          broadLeaf(0, -62, 118 + (index % 3) * 12, angle, index % 2 ? ink : mix(ink, tint.sage, 0.35)),
        )
        .join(''),
    tall: () =>
      sprig(-10, -60, 120, -34, 4, mix(ink, tint.sage, 0.3)) +
      sprig(12, -60, 100, 40, 3, ink) +
      sprig(2, -60, 150, 6, 4, ink),
    bush: () =>
      [-70, 70, -46, 48, -24, 24, 0]
        .map((angle, index) =>
          leaf(0, -58, 84 + (index % 2) * 14, 24, angle, index % 2 ? ink : mix(ink, tint.sage, 0.4)),
        )
        .join(''),
  };
  return put(
    x,
    y,
    oval(4, 0, 50, 7, color.ink, 0, ' opacity=".1"') +
      crown[kind]() +
      fill('M-36-64H36L27-2H-27Z', pot) +
      fill('M8-64H36L27-2H10Z', shade) +
      box(-41, -74, 82, 16, mix(pot, color.blush, 0.18), 4),
    scale,
  );
}

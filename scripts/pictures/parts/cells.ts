import { dots, random } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { disc, oval, type Point, put } from '../svg.ts';
import { blastocyst, plasm, plasmDark } from './blastocyst.ts';

/** The stages an embryo passes through: from the egg of day 0 to the blastocyst of day 5. */
type Stage = 'egg' | 'zygote' | 'two' | 'four' | 'eight' | 'morula' | 'blastocyst';

/** The stages of a culture in their order: day 1 (two pronuclei), day 2 (two, then four cells), day 3, day 4, day 5. */
export const days: readonly Stage[] = ['zygote', 'two', 'four', 'eight', 'morula', 'blastocyst'];

const plasmLight = mix(color.blush, color.rose, 0.3);

/** The zona, the shell around an egg or embryo, with the fluid inside. */
export function shell(r: number): string {
  return (
    disc(0, 0, r, color.blush, ` stroke="${mix(color.rose, color.blush, 0.45)}" stroke-width="${r * 0.05}"`) +
    disc(0, 0, r * 0.83, mix(color.cream, color.blush, 0.25))
  );
}

/** Blastomeres of one layer, by their middles; `r` is the size of each. */
function layer(cells: readonly Point[], r: number, deep: boolean): string {
  const by = (dx: number, dy: number) => cells.map(([x, y]): Point => [x + r * dx, y + r * dy]);
  const edge = dots(cells, r * 2, deep ? plasmDark : mix(plasmDark, color.clay, 0.14));
  const body = dots(by(-0.05, -0.06), r * 1.82, deep ? mix(plasm, plasmDark, 0.6) : plasm);
  const nuclei = dots(by(0.06, 0.06), r * 0.42, deep ? tint.terracotta : mix(color.rose, color.clay, 0.35));
  return (
    edge +
    body +
    (r > 11 ? nuclei : '') +
    (r > 20 ? dots(by(-0.26, -0.3), r * 0.8, deep ? plasm : plasmLight) : '')
  );
}

function around(count: number, reach: number, from: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((from + (index / count) * 360) * Math.PI) / 180;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
}

/** The two small polar bodies below the zona. */
export function polarBodies(r: number): string {
  return dots(
    [
      [r * 0.1, -r * 0.77],
      [-r * 0.07, -r * 0.775],
    ],
    r * 0.12,
    plasmDark,
  );
}

function oocyte(r: number, seed: number): string {
  const next = random(seed);
  const grains: Point[] = [];
  for (let index = 0; index < 20; index += 1) {
    const angle = next() * Math.PI * 2;
    const reach = r * (0.3 + next() * 0.34);
    grains.push([Math.cos(angle) * reach, Math.sin(angle) * reach]);
  }
  return (
    disc(0, 0, r * 0.71, plasmDark) +
    disc(-r * 0.03, -r * 0.03, r * 0.67, plasm) +
    disc(-r * 0.1, -r * 0.1, r * 0.52, mix(plasm, plasmLight, 0.6)) +
    (r > 26 ? dots(grains, Math.max(1.6, r * 0.035), tint.terracotta) : '')
  );
}

/** The two pronuclei of day 1, with their nucleoli in a row between them. */
export function pronuclei(r: number): string {
  const middles: Point[] = [
    [-r * 0.18, 0],
    [r * 0.18, 0],
  ];
  const inside = [-1, 1].flatMap((side) => [-0.09, 0, 0.09].map((dy): Point => [side * r * 0.1, dy * r]));
  return (
    dots(middles, r * 0.38, tint.terracotta) +
    dots(middles, r * 0.31, color.blush) +
    dots(inside, r * 0.06, color.clay)
  );
}

function morula(r: number): string {
  const outer = around(11, r * 0.5, 0);
  const inner = [...around(5, r * 0.3, 20), [0, 0] as const];
  return (
    dots(outer, r * 0.42, mix(plasmDark, color.clay, 0.14)) +
    disc(0, 0, r * 0.55, mix(plasmDark, color.clay, 0.1)) +
    dots(outer, r * 0.27, mix(plasm, plasmDark, 0.4)) +
    dots(inner, r * 0.31, plasm) +
    (r > 26 ? dots(inner, r * 0.1, tint.terracotta) : '')
  );
}

/** An egg or embryo at a stage, inside its zona. */
export function embryo(stage: Stage, x: number, y: number, r: number): string {
  const inside: Record<Exclude<Stage, 'blastocyst'>, () => string> = {
    egg: () => oocyte(r, 5) + oval(0, -r * 0.765, r * 0.12, r * 0.06, plasmDark),
    zygote: () => oocyte(r, 7) + polarBodies(r) + pronuclei(r),
    two: () =>
      polarBodies(r) +
      layer(
        [
          [-r * 0.33, r * 0.1],
          [r * 0.33, -r * 0.08],
        ],
        r * 0.41,
        false,
      ),
    four: () =>
      layer(
        [
          [-r * 0.1, -r * 0.38],
          [r * 0.1, r * 0.38],
        ],
        r * 0.36,
        true,
      ) +
      layer(
        [
          [r * 0.36, -r * 0.08],
          [-r * 0.36, r * 0.08],
        ],
        r * 0.37,
        false,
      ),
    eight: () =>
      layer(around(4, r * 0.48, 20), r * 0.28, true) + layer(around(4, r * 0.42, 65), r * 0.29, false),
    morula: () => morula(r),
  };
  if (stage === 'blastocyst') return blastocyst(x, y, r * 1.06, { cells: 16 });
  return put(x, y, shell(r) + inside[stage]());
}

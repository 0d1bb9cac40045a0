import { dots } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { embryo } from '../parts/cells.ts';
import { microscope, monitor, tube } from '../parts/lab.ts';
import { leaves } from '../parts/plants.ts';
import { sperm } from '../parts/sperm.ts';
import { box, disc, fill, line, oval, picture, put, ring } from '../svg.ts';
import { backdrop, tabletop } from './backdrop.ts';

/** Sperm seen through a microscope. */
export function andrology(): string {
  const swim: readonly (readonly [number, number, number, number, number])[] = [
    [540, 128, -18, 1.1, 0],
    [664, 160, 24, 1, 2],
    [516, 236, 30, 1.05, 3.4],
    [630, 246, -34, 1.35, 1],
    [712, 292, -70, 0.95, 4],
    [556, 384, 8, 1.05, 5],
    [668, 352, -12, 1.1, 0.6],
  ];
  return picture(
    800,
    600,
    backdrop(color.sand, tint.linen, 12) +
      tabletop(506, color.darkSand) +
      disc(580, 252, 202, color.teal) +
      disc(580, 252, 190, tint.mist) +
      disc(574, 246, 172, color.paleTeal) +
      swim
        .map(([x, y, a, s, p], index) => sperm(x, y, a, s, p, index === 3 ? color.clay : color.teal))
        .join('') +
      microscope(212, 508, 1.22) +
      box(548, 500, 190, 14, color.deepTeal, 5) +
      tube(572, 462, 26, 88, color.rose, 0.5) +
      tube(630, 462, 26, 88, color.blush, 0.42) +
      tube(688, 462, 26, 88, tint.peach, 0.56) +
      box(548, 524, 190, 38, color.teal, 6),
  );
}

/** The closed chamber of an incubator around (x, y), with a dish behind its window. */
export const chamber = (x: number, y: number, size: number): string =>
  put(
    x,
    y,
    box(-50, -58, 100, 116, tint.mist, 16) +
      box(-50, 40, 100, 18, tint.lake, 9) +
      disc(0, -10, 34, tint.slate) +
      disc(0, -10, 23, tint.mist) +
      disc(0, -10, 10, color.rose) +
      line('M-20 49H20', color.deepTeal, 6),
    size / 100,
  );

/** The time-lapse incubator. */
export function embryology(): string {
  const doors = [214, 338, 462, 586].map((x) => chamber(x, 400, 104)).join('');
  const strip = (['two', 'four', 'eight', 'morula', 'blastocyst'] as const)
    .map((stage, index) => embryo(stage, 38 + index * 56, 116, 22))
    .join('');
  return picture(
    800,
    600,
    backdrop(tint.petal, color.blush, 17) +
      tabletop(500, mix(color.rose, color.blush, 0.5)) +
      oval(400, 504, 300, 14, color.ink, 0, ' opacity=".14"') +
      box(112, 88, 576, 392, color.cream, 34) +
      fill('M520 88H654Q688 88 688 122V446Q688 480 654 480H520Z', tint.linen) +
      monitor(
        156,
        130,
        292,
        170,
        embryo('eight', 66, 52, 40) +
          ring(206, 52, 34, color.teal, 8) +
          line('M206 18A34 34 0 1 1 174 63', color.rose, 8) +
          strip,
        color.deepTeal,
        0,
      ) +
      line('M500 140h140M500 164h96', color.darkSand, 9) +
      disc(512, 220, 17, color.midTeal) +
      disc(566, 220, 17, tint.lake) +
      disc(620, 220, 17, color.rose) +
      box(484, 262, 164, 24, color.darkSand, 12) +
      box(488, 266, 104, 16, color.midTeal, 8) +
      doors +
      leaves(
        [
          [60, 502, 130, 40, -10],
          [64, 502, 100, 34, 34],
          [738, 502, 120, 38, 12],
          [734, 502, 92, 32, -34],
        ],
        tint.sage,
      ),
  );
}

/** Frozen eggs: one large egg in frost, and a storage tank. */
export function preservation(): string {
  const frost = color.cream;
  const spokes = [0, 60, 120, 180, 240, 300];
  const crystal = spokes
    .map((angle) =>
      put(
        0,
        0,
        line('M0-112V-204M0-142L-30-166M0-142L30-166M0-172L-20-188M0-172L20-188', frost, 8),
        1,
        angle,
      ),
    )
    .join('');
  const flakes = dots(
    [
      [-96, -168],
      [98, -170],
      [-192, 4],
      [194, -4],
      [-94, 172],
      [100, 166],
    ],
    11,
    tint.lake,
  );
  const cane = (x: number, top: number, ink: string) =>
    line(`M${x} 330V${top}`, tint.slate, 7) +
    box(x - 12, top + 24, 24, 56, color.cream, 6) +
    box(x - 12, top - 8, 24, 34, ink, 6) +
    box(x - 7, top + 44, 14, 16, mix(ink, color.cream, 0.4), 3);
  const mouth =
    fill('M150 326H266L282 352H134Z', tint.slate) +
    oval(208, 326, 60, 15, color.deepTeal) +
    oval(208, 329, 48, 10, mix(color.deepTeal, color.midTeal, 0.5));
  const body =
    oval(208, 540, 116, 13, color.ink, 0, ' opacity=".16"') +
    line('M110 424q-34 4-30 40t36 34M306 424q34 4 30 40t-36 34', color.deepTeal, 11) +
    fill(
      'M134 350H282Q310 362 310 400V520Q310 540 290 540H126Q106 540 106 520V400Q106 362 134 350Z',
      tint.slate,
    ) +
    fill('M252 350H282Q310 362 310 400V520Q310 540 290 540H252Z', mix(color.teal, color.paleTeal, 0.22)) +
    line('M106 412H310M106 506H310', color.teal, 3) +
    line('M128 408V500', tint.lake, 8) +
    box(158, 432, 92, 54, color.cream, 8) +
    ring(184, 459, 13, color.teal, 5) +
    line('M210 450h26M210 466h18', tint.steel, 5);
  return picture(
    800,
    600,
    backdrop(color.paleTeal, tint.mist, 26) +
      box(0, 532, 800, 68, tint.lake) +
      disc(532, 278, 246, tint.sage) +
      disc(532, 278, 232, color.deepTeal) +
      put(532, 278, crystal + flakes) +
      embryo('egg', 532, 278, 104) +
      mouth +
      cane(174, 128, color.clay) +
      cane(212, 84, color.midTeal) +
      cane(248, 152, color.rose) +
      fill('M148 326A60 15 0 0 0 268 326L266 340H150Z', tint.slate) +
      body,
  );
}

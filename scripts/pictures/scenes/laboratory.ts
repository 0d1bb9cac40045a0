import { ovals } from '../curves.ts';
import { colour, mix, tint } from '../palette.ts';
import { embryo } from '../parts/cells.ts';
import { tank, vapour } from '../parts/cryo.ts';
import { microscope, monitor, tube } from '../parts/lab.ts';
import { leaves } from '../parts/plants.ts';
import { sperm } from '../parts/sperm.ts';
import { box, disc, fill, line, oval, type Point, picture, put, ring } from '../svg.ts';
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
    backdrop(colour.sand, tint.linen, 12) +
      tabletop(506, colour.darkSand) +
      disc(580, 252, 202, colour.teal) +
      disc(580, 252, 190, tint.mist) +
      disc(574, 246, 172, colour.paleTeal) +
      swim
        .map(([x, y, a, s, p], index) => sperm(x, y, a, s, p, index === 3 ? colour.clay : colour.teal))
        .join('') +
      microscope(212, 508, 1.22) +
      box(548, 500, 190, 14, colour.deepTeal, 5) +
      tube(572, 462, 26, 88, colour.rose, 0.5) +
      tube(630, 462, 26, 88, colour.blush, 0.42) +
      tube(688, 462, 26, 88, tint.peach, 0.56) +
      box(548, 524, 190, 38, colour.teal, 6),
  );
}

/** The time-lapse incubator. */
export function embryology(): string {
  const at = [214, 338, 462, 586].map((x): Point => [x, 402]);
  const inDish = at.flatMap(([x, y]): Point[] => [
    [x - 24, y],
    [x, y + 6],
    [x + 24, y],
    [x, y - 9],
  ]);
  const wells =
    ovals(at, 58, 30, tint.slate) +
    ovals(at, 55, 27, tint.mist) +
    ovals(at, 48, 22, tint.lake) +
    ovals(inDish, 10, 6, tint.peach);
  const strip = (['two', 'four', 'eight', 'morula', 'blastocyst'] as const)
    .map((stage, index) => embryo(stage, 38 + index * 56, 116, 22))
    .join('');
  return picture(
    800,
    600,
    backdrop(tint.petal, colour.blush, 17) +
      tabletop(500, mix(colour.rose, colour.blush, 0.5)) +
      oval(400, 504, 300, 14, colour.ink, 0, ' opacity=".14"') +
      box(112, 88, 576, 392, colour.cream, 34) +
      fill('M520 88H654Q688 88 688 122V446Q688 480 654 480H520Z', tint.linen) +
      monitor(
        156,
        130,
        292,
        170,
        embryo('eight', 66, 52, 40) +
          ring(206, 52, 34, colour.teal, 8) +
          line('M206 18A34 34 0 1 1 174 63', colour.rose, 8) +
          strip,
        colour.deepTeal,
        0,
      ) +
      line('M500 140h140M500 164h96', colour.darkSand, 9) +
      disc(512, 220, 17, colour.midTeal) +
      disc(566, 220, 17, tint.lake) +
      disc(620, 220, 17, colour.rose) +
      box(484, 262, 164, 24, colour.darkSand, 12) +
      box(488, 266, 104, 16, colour.midTeal, 8) +
      box(146, 330, 508, 120, colour.deepTeal, 14) +
      fill('M166 356H634L670 440H130Z', tint.lake) +
      fill('M166 356H634L641 372H159Z', tint.sage) +
      wells +
      box(122, 434, 556, 56, colour.cream, 14) +
      box(122, 462, 556, 28, tint.linen, 14) +
      box(330, 452, 140, 14, tint.slate, 7) +
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

/** Eggs kept cold for later. */
export function preservation(): string {
  const arms =
    [0, 60, 120, 180, 240, 300]
      .map((angle) =>
        put(
          566,
          266,
          line('M0-50V-168M0-136L-28-160M0-136L28-160M0-92L-20-110M0-92L20-110', tint.sage, 7),
          1,
          angle,
        ),
      )
      .join('') +
    [0, 60, 120, 180, 240, 300]
      .map((a) =>
        embryo(
          'egg',
          566 + Math.sin((a * Math.PI) / 180) * 190,
          266 - Math.cos((a * Math.PI) / 180) * 190,
          25,
        ),
      )
      .join('');
  const cane = (x: number, top: number, ink: string) =>
    line(`M${x} 320V${top}`, tint.slate, 6) +
    box(x - 9, top + 16, 18, 46, colour.cream, 5) +
    box(x - 9, top - 6, 18, 26, ink, 5) +
    box(x - 9, top + 76, 18, 46, colour.cream, 5) +
    box(x - 9, top + 70, 18, 18, ink, 5);
  return picture(
    800,
    600,
    backdrop(colour.paleTeal, tint.mist, 26) +
      box(0, 520, 800, 80, tint.lake) +
      arms +
      embryo('egg', 566, 266, 62) +
      cane(192, 132, colour.clay) +
      cane(232, 84, colour.midTeal) +
      cane(272, 118, colour.rose) +
      tank(232, 536, 1, true, tint.slate) +
      vapour(232, 270, 0.95) +
      vapour(300, 296, 0.5, colour.cream, 0.9) +
      vapour(160, 300, 0.46, colour.cream, 0.9),
  );
}

import { color, mix, tint } from '../palette.ts';
import { embryo } from '../parts/cells.ts';
import { tank } from '../parts/cryo.ts';
import { flowHood, incubator } from '../parts/equipment.ts';
import { bench, shelf, stool } from '../parts/furniture.ts';
import { dish, microscope, monitor, tube } from '../parts/lab.ts';
import { stand } from '../parts/people.ts';
import { cityWindow, frame, pendant, room } from '../parts/room.ts';
import { sit } from '../parts/seated.ts';
import { sperm } from '../parts/sperm.ts';
import { box, dashes, disc, fill, line, oval, put } from '../svg.ts';
import { cast } from './cast.ts';
import { H, sheet, W } from './sheet.ts';

const clean = mix(tint.lake, color.cream, 0.2);

/** The embryology laboratory. */
export const embryologyLab = (): string =>
  sheet(
    room(W, H, 690, clean, mix(tint.steel, color.cream, 0.4)) +
      shelf(70, 190, 300, 3, color.cream) +
      shelf(70, 310, 300, 8, color.cream) +
      flowHood(
        440,
        520,
        440,
        400,
        put(660, 504, microscope(0, 0, 0.66)) +
          dish(800, 488, 1) +
          oval(520, 496, 40, 10, tint.mist) +
          oval(520, 492, 34, 7, tint.peach),
      ) +
      incubator(920, 520, 240, 150, color.blush) +
      incubator(920, 364, 240, 150, tint.peach) +
      incubator(920, 208, 240, 150, color.blush) +
      bench(40, 800, 1120, 280, tint.slate, color.cream, 6) +
      monitor(
        110,
        376,
        230,
        110,
        embryo('four', 58, 55, 36) +
          embryo('morula', 142, 55, 30) +
          line('M184 36h28M184 56h28M184 76h16', tint.slate, 5),
        color.deepTeal,
        34,
      ) +
      stool(560, 868, 170, color.teal) +
      sit({ ...cast.embryologist, second: color.deepTeal }, 556, 872, 100, 0.9),
  );

/** The injection station with its operator. */
export const icsiStation = (): string =>
  sheet(
    room(W, H, 690, color.paleTeal, mix(tint.steel, color.cream, 0.35)) +
      monitor(
        640,
        130,
        440,
        310,
        put(210, 155, embryo('egg', 0, 0, 96)) +
          fill('M0 130H96Q112 155 96 180H0Z', tint.steel) +
          fill('M440 146H262L214 157L262 166H440Z', tint.steel) +
          put(284, 156, sperm(0, 0, 180, 0.5)),
        color.teal,
        60,
      ) +
      bench(420, 800, 740, 270, tint.slate, color.cream, 4) +
      box(900, 500, 230, 30, color.deepTeal, 8) +
      microscope(760, 530, 0.96) +
      line('M600 526V450L690 420', color.teal, 11) +
      box(572, 486, 56, 44, color.clay, 8) +
      disc(600, 474, 16, color.cream) +
      line('M930 526V450L820 420', color.teal, 11) +
      box(902, 486, 56, 44, color.clay, 8) +
      disc(930, 474, 16, color.cream) +
      shelf(70, 200, 330, 7, color.cream) +
      shelf(70, 320, 330, 2, color.cream) +
      stool(330, 866, 180, color.teal) +
      sit(cast.scientist, 330, 870, 104, 1),
  );

/** The andrology laboratory. */
export const andrologyLab = (): string =>
  sheet(
    room(W, H, 690, tint.linen, mix(color.darkSand, tint.lake, 0.3)) +
      monitor(
        70,
        150,
        330,
        230,
        [
          [70, 70, -18],
          [200, 60, 24],
          [276, 120, -40],
          [120, 160, 16],
          [196, 196, -12],
        ]
          .map(([x, y, a], i) => sperm((x ?? 0) + 30, y ?? 0, a ?? 0, 1, i, tint.lake))
          .join(''),
        color.deepTeal,
        108,
      ) +
      shelf(520, 180, 280, 5, color.rose) +
      shelf(520, 300, 280, 1, color.rose) +
      cityWindow(900, 110, 220, 280, color.cream, tint.lake, 2) +
      bench(40, 810, 1120, 320, mix(color.rose, color.clay, 0.2), color.cream, 6) +
      microscope(664, 494, 0.8) +
      fill('M760 494V440Q760 390 850 390Q940 390 940 440V494Z', color.cream) +
      fill('M880 394Q940 400 940 440V494H880Z', color.sand) +
      oval(850, 412, 60, 16, tint.slate) +
      box(790, 456, 50, 22, color.deepTeal, 4) +
      disc(890, 466, 11, color.clay) +
      [1000, 1040, 1080]
        .map((x, i) => tube(x, 404, 26, 88, [color.rose, tint.peach, color.blush][i] ?? color.rose, 0.5))
        .join('') +
      box(984, 456, 140, 40, color.teal, 6) +
      stand({ ...cast.specialist, left: [-130, 220, -150, 150], right: [112, 230, 70, 300] }, 500, 880, 580) +
      put(0, 0, tube(366, 466, 20, 66, color.rose, 0.5, color.teal)),
  );

/** The cryogenic tanks. */
export const cryoTanks = (): string =>
  sheet(
    room(W, H, 680, mix(tint.lake, color.midTeal, 0.1), mix(tint.steel, color.cream, 0.25)) +
      dashes('M0 330H1200', mix(tint.lake, color.midTeal, 0.18), 700, '4 146') +
      frame(
        900,
        120,
        200,
        150,
        color.cream,
        tint.mist,
        line('M0-50V50M-43-25L43 25M-43 25L43-25', tint.sage, 7) + embryo('egg', 0, 0, 20),
      ) +
      pendant(300, 90, 0.8, color.cream) +
      pendant(640, 90, 0.8, color.cream) +
      tank(150, 790, 1.25, false, tint.steel) +
      tank(410, 790, 1.25, false, mix(tint.slate, color.cream, 0.15)) +
      tank(930, 800, 1.3, false, tint.steel) +
      stand(
        { ...cast.embryologist, left: [-128, 214, -126, 96], right: [116, 220, 92, 300] },
        770,
        850,
        560,
      ) +
      line('M668 330V560', tint.slate, 6) +
      box(659, 340, 18, 50, color.cream, 5) +
      box(659, 324, 18, 24, color.clay, 5) +
      box(659, 406, 18, 50, color.cream, 5) +
      tank(664, 856, 1.1, true, tint.slate),
  );

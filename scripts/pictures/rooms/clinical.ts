import { color, mix, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { drip, theatreLamp } from '../parts/equipment.ts';
import { bed, bench, counter, shelf, stool } from '../parts/furniture.ts';
import { bottle, monitor, tube } from '../parts/lab.ts';
import { stand } from '../parts/people.ts';
import { leaf, potted } from '../parts/plants.ts';
import { cityWindow, frame, room } from '../parts/room.ts';
import { seated, sit } from '../parts/seated.ts';
import { armchair, chair } from '../parts/seats.ts';
import { scan } from '../scenes/clinic.ts';
import { box, dashes, disc, fill, line, oval, put } from '../svg.ts';
import { cast } from './cast.ts';
import { H, sheet, W } from './sheet.ts';

/** The ultrasound room. */
export const ultrasoundRoom = (): string =>
  sheet(
    room(W, H, 650, tint.mist, mix(color.darkSand, tint.lake, 0.25)) +
      frame(110, 130, 200, 150, color.clay, tint.petal, blastocyst(0, 0, 38, { cells: 14 })) +
      line('M380 70H760', tint.slate, 8) +
      [400, 448, 496, 544, 592, 640, 688]
        .map((x, i) => fill(`M${x} 70H${x + 50}L${x + 46} 620H${x + 3}Z`, i % 2 ? color.blush : tint.peach))
        .join('') +
      bed(110, 800, 560, 200, color.cream, tint.sage) +
      oval(900, 802, 170, 12, color.ink, 0, ' opacity=".1"') +
      box(860, 500, 60, 290, tint.slate, 8) +
      box(790, 560, 200, 60, color.cream, 14) +
      dashes('M808 584H930', tint.steel, 14, '14 9') +
      disc(960, 588, 14, color.midTeal) +
      box(780, 640, 220, 130, color.cream, 14) +
      box(780, 700, 220, 70, color.sand, 14) +
      disc(806, 786, 16, color.deepTeal) +
      disc(974, 786, 16, color.deepTeal) +
      monitor(690, 240, 300, 230, put(150, 16, scan(1.16)), color.deepTeal, 34) +
      line('M794 600C700 620 700 720 664 640', color.deepTeal, 7) +
      put(650, 610, box(-13, -10, 26, 46, color.cream, 8) + box(-15, -22, 30, 18, color.teal, 8), 1, -30) +
      stool(1088, 836, 160, color.clay) +
      sit({ ...cast.doctor, stethoscope: false }, 1100, 840, 96, 0.9, true),
  );

/** The operating theatre. */
export const theatre = (): string =>
  sheet(
    room(W, H, 650, mix(tint.lake, tint.sage, 0.2), mix(tint.steel, color.cream, 0.4)) +
      dashes('M0 330H1200', mix(tint.lake, tint.sage, 0.45), 640, '4 116') +
      line('M0 160H1200M0 320H1200M0 480H1200', mix(tint.lake, tint.sage, 0.45), 4) +
      box(120, 150, 210, 300, color.cream, 8) +
      box(136, 166, 84, 268, tint.mist, 4) +
      box(230, 166, 84, 268, tint.mist, 4) +
      shelf(136, 250, 84, 2, tint.steel) +
      shelf(230, 340, 84, 6, tint.steel) +
      theatreLamp(470, 260, 1.1) +
      theatreLamp(740, 220, 0.9, true) +
      box(900, 420, 170, 370, color.cream, 14) +
      box(1020, 420, 50, 370, color.sand, 14) +
      monitor(
        904,
        280,
        160,
        120,
        line('M14 50h34l10-24l14 44l12-30h60', color.rose, 5) + line('M14 90h130', tint.slate, 5),
        color.deepTeal,
        20,
      ) +
      disc(936, 520, 20, color.midTeal) +
      disc(990, 520, 20, color.clay) +
      line('M926 580h110M926 610h80', color.darkSand, 8) +
      disc(930, 796, 16, color.deepTeal) +
      disc(1040, 796, 16, color.deepTeal) +
      bed(270, 806, 520, 210, tint.sage, color.teal) +
      box(500, 650, 60, 150, tint.slate, 8) +
      drip(230, 812, 430) +
      stand({ ...cast.scientist, left: [-104, 226, -60, 320], right: [104, 226, 60, 320] }, 850, 866, 570) +
      box(90, 640, 130, 12, tint.slate, 4) +
      line('M104 652V806M206 652V806', tint.slate, 8) +
      line('M112 630h40M112 622h60M170 630h30', color.cream, 6),
  );

/** The pharmacy. */
export const pharmacy = (): string =>
  sheet(
    room(W, H, 660, color.paleTeal, color.darkSand) +
      box(110, 90, 980, 520, mix(tint.lake, color.cream, 0.3), 12) +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2]
            .map((column) =>
              shelf(134 + column * 318, 214 + row * 130, 296, row * 3 + column * 5 + 1, color.cream),
            )
            .join(''),
        )
        .join('') +
      stand(
        {
          ...cast.nurse,
          wear: 'coat',
          main: color.midTeal,
          second: color.teal,
          left: [-112, 226, -60, 290],
          right: [112, 226, 60, 290],
        },
        560,
        812,
        500,
      ) +
      counter(170, 820, 800, 280, mix(color.clay, color.rose, 0.35), color.cream) +
      dashes('M200 690H940', mix(color.clay, color.rose, 0.2), 160, '4 36') +
      monitor(730, 420, 150, 96, '', tint.slate, 24) +
      bottle(270, 530, 44, 84, color.rose, color.teal) +
      bottle(326, 530, 36, 66, tint.sage, color.deepTeal) +
      box(380, 486, 60, 42, color.cream, 4) +
      box(380, 500, 60, 12, color.clay) +
      stand({ ...cast.husband, back: true, main: color.deepTeal }, 1020, 880, 560) +
      potted(90, 850, 1.2, 'tall', color.teal),
  );

/** The sample collection room. */
export const sampleCollection = (): string =>
  sheet(
    room(W, H, 650, tint.petal, mix(color.darkSand, tint.lake, 0.2)) +
      cityWindow(90, 120, 240, 270, color.cream, tint.lake, 33) +
      frame(420, 140, 150, 180, color.deepTeal, tint.mist, leaf(0, 56, 112, 38, 0, tint.slate)) +
      box(680, 130, 440, 170, color.cream, 8) +
      box(690, 140, 204, 150, tint.linen, 6) +
      box(904, 140, 206, 150, tint.linen, 6) +
      line('M872 200v30M926 200v30', tint.slate, 7) +
      bench(680, 800, 440, 290, tint.slate, color.cream, 3) +
      [720, 756, 792, 828]
        .map((x, i) =>
          tube(
            x,
            416,
            24,
            82,
            [color.clay, color.rose, color.deepClay, tint.peach][i] ?? color.clay,
            0.5,
            [color.teal, color.clay, color.midTeal, color.rose][i],
          ),
        )
        .join('') +
      box(704, 470, 164, 42, color.teal, 6) +
      bottle(900, 512, 46, 90, tint.lake, color.deepTeal) +
      box(970, 490, 110, 20, tint.steel, 6) +
      line('M1040 490V420Q1040 396 1016 396', tint.slate, 10) +
      armchair(
        250,
        820,
        1.36,
        mix(color.clay, color.rose, 0.2),
        false,
        put(-8, -142, seated(cast.son, 0.5), 0.67),
      ) +
      box(356, 640, 150, 26, tint.slate, 10) +
      line('M430 666V806', tint.slate, 12) +
      chair(716, 834, 1.3, color.teal, true) +
      sit({ ...cast.nurse, main: color.midTeal }, 700, 836, 94, 1, true) +
      potted(70, 850, 1.1, 'bush', color.teal),
  );

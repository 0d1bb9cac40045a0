import { color, mix, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { embryo } from '../parts/cells.ts';
import { shelf } from '../parts/furniture.ts';
import { bottle, microscope, monitor, tube } from '../parts/lab.ts';
import { potted } from '../parts/plants.ts';
import { cityWindow, room } from '../parts/room.ts';
import { chamber } from '../scenes/laboratory.ts';
import { box, fill, line, oval, put, ring } from '../svg.ts';
import { H, sheet, W } from './sheet.ts';

/** A microscope in close-up. */
export const microscopeRoom = (): string =>
  sheet(
    room(W, H, 720, color.sand, color.darkSand) +
      cityWindow(90, 110, 300, 340, color.cream, tint.lake, 27) +
      box(0, 690, W, 210, mix(color.rose, color.blush, 0.4)) +
      box(0, 680, W, 20, color.cream) +
      monitor(800, 170, 340, 260, put(170, 130, blastocyst(0, 0, 100, { cells: 18 })), color.teal, 240) +
      microscope(530, 700, 1.9) +
      oval(168, 706, 120, 12, color.ink, 0, ' opacity=".1"') +
      oval(168, 690, 118, 22, tint.steel) +
      oval(168, 682, 118, 22, tint.mist) +
      oval(168, 682, 98, 16, tint.lake) +
      oval(140, 682, 20, 5, tint.peach) +
      oval(190, 686, 20, 5, tint.peach) +
      put(
        900,
        760,
        box(-130, -10, 260, 70, color.cream, 8) +
          line('M-100 14h120M-100 34h180', color.darkSand, 7) +
          box(90, -10, 40, 70, color.sand, 8),
        1,
        -3,
      ) +
      bottle(1080, 700, 70, 130, tint.slate, color.clay),
  );

/** The time-lapse incubator. */
export const incubatorRoom = (): string =>
  sheet(
    room(W, H, 700, tint.petal, color.darkSand) +
      box(0, 690, W, 210, tint.slate) +
      box(0, 680, W, 22, color.cream) +
      shelf(60, 140, 320, 5, color.rose) +
      shelf(820, 140, 320, 1, color.rose) +
      oval(600, 690, 420, 16, color.ink, 0, ' opacity=".14"') +
      box(220, 200, 760, 488, color.cream, 40) +
      fill('M760 200H940Q980 200 980 240V648Q980 688 940 688H760Z', tint.linen) +
      monitor(
        270,
        246,
        430,
        210,
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            embryo(
              (['zygote', 'two', 'four', 'eight', 'morula', 'blastocyst'] as const)[i] ?? 'egg',
              76 + (i % 3) * 138,
              58 + Math.floor(i / 3) * 96,
              38,
            ),
          )
          .join(''),
        color.deepTeal,
        0,
      ) +
      line('M760 262h160M760 292h100', color.darkSand, 11) +
      ring(826, 384, 52, color.darkSand, 13) +
      line('M826 332A52 52 0 1 1 776 398', color.clay, 13) +
      [340, 513, 687, 860].map((x) => chamber(x, 552, 130)).join('') +
      box(234, 626, 732, 66, color.cream, 18) +
      potted(1090, 690, 1.1, 'bush', color.clay) +
      bottle(80, 684, 74, 140, tint.peach, color.teal) +
      tube(176, 596, 30, 88, color.rose, 0.5),
  );

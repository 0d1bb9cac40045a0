import { color, mix, tint } from '../palette.ts';
import { embryo } from '../parts/cells.ts';
import { sprig } from '../parts/plants.ts';
import { sperm } from '../parts/sperm.ts';
import { box, dashes, disc, fill, line, oval, picture, put } from '../svg.ts';
import { backdrop, tabletop } from './backdrop.ts';

/** An ultrasound image: a fan with follicles, its tip at (0, 0). */
export function scan(size: number): string {
  const grey = mix(color.deepTeal, color.paleTeal, 0.3);
  return put(
    0,
    0,
    fill('M-12 0A12 12 0 0 1 12 0L96 146Q0 200-96 146Z', grey) +
      fill('M-60 106Q0 60 70 110L84 134Q0 176-84 138Z', mix(color.deepTeal, color.paleTeal, 0.46)) +
      oval(-24, 92, 21, 17, color.deepTeal, -20) +
      oval(22, 84, 16, 13, color.deepTeal, 14) +
      oval(8, 122, 19, 15, color.deepTeal, 6) +
      oval(-42, 126, 12, 10, color.deepTeal) +
      oval(48, 122, 12, 11, color.deepTeal) +
      line('M-38 92h28M22 74v20', color.rose, 3) +
      line('M-30 40Q0 54 30 40M-44 66Q0 84 44 66', tint.slate, 3),
    size,
  );
}

/** A clipboard with ticked rows around (0, 0), 170 by 230. */
function clipboard(board: string, tick: string): string {
  return (
    box(-85, -110, 170, 230, board, 12) +
    box(-71, -92, 142, 200, color.cream, 4) +
    fill('M-34-100V-116Q-34-122-28-122H-14A14 14 0 0 1 14-122H28Q34-122 34-116V-100Z', tint.slate) +
    [-52, -14, 24, 62]
      .map(
        (y) =>
          line(`M-50 ${y}l7 8l13-15`, tick, 5) + line(`M-16 ${y}H${y === 24 ? 34 : 50}`, color.darkSand, 7),
      )
      .join('')
  );
}

/** Tests: scans, lists and dates. */
export function assessment(): string {
  const days = [0, 1, 2, 3]
    .map((row) => dashes(`M-64 ${-20 + row * 28}H64`, row === 1 ? tint.peach : color.darkSand, 18, '18 7'))
    .join('');
  return picture(
    800,
    600,
    backdrop(color.paleTeal, tint.mist, 2) +
      tabletop(498, tint.lake) +
      put(
        616,
        166,
        box(-82, -84, 164, 184, color.cream, 12) +
          box(-82, -84, 164, 44, color.teal, 12) +
          box(-82, -54, 164, 14, color.teal) +
          line('M-44-96v22M44-96v22', color.deepTeal, 9) +
          days +
          disc(-5, 8, 17, color.clay),
        1,
        6,
      ) +
      oval(270, 500, 210, 12, color.deepTeal, 0, ' opacity=".16"') +
      fill('M216 372H316L330 490H202Z', tint.slate) +
      box(166, 476, 200, 22, color.deepTeal, 9) +
      box(92, 60, 350, 262, color.ink, 18) +
      box(108, 76, 318, 216, color.deepTeal, 6) +
      put(258, 88, scan(1.12)) +
      line('M126 100h34M126 118h22M126 136h28M388 262h20', tint.slate, 5) +
      disc(267, 307, 5, tint.sage) +
      box(128, 330, 278, 62, color.cream, 14) +
      box(128, 362, 278, 30, tint.linen, 14) +
      dashes('M150 352H290', tint.steel, 12, '12 8') +
      disc(346, 360, 17, tint.slate) +
      disc(346, 360, 9, color.cream) +
      disc(384, 352, 7, color.clay) +
      line('M132 372C60 380 40 470 88 486C120 496 118 520 96 536', color.deepTeal, 7) +
      put(
        92,
        538,
        fill('M-12-10H12L18 26C28 36 30 48 22 56H-22C-30 48-28 36-18 26Z', color.cream) +
          fill('M2-10H12L18 26C28 36 30 48 22 56H8C10 30 6 10 2-10Z', color.sand) +
          fill('M-24 46Q0 64 24 46Q28 58 18 62H-18Q-28 58-24 46Z', color.teal),
        0.9,
        62,
      ) +
      put(530, 404, clipboard(color.clay, color.clay), 1, -7) +
      put(664, 426, clipboard(color.teal, color.midTeal), 1, 8),
  );
}

/** Womb, tubes and ovaries, drawn for a page of 800 by 600. */
export function womb(): string {
  const deep = mix(color.rose, color.clay, 0.3);
  const tubes = 'M54 226C120 150 200 128 258 168C286 188 290 222 276 250';
  const half = (mirrored: boolean) =>
    put(
      400,
      0,
      line(tubes, color.rose, 34) +
        line(tubes, mix(color.blush, color.rose, 0.4), 13) +
        line('M276 240L298 262M272 244L280 278M266 240L254 272M280 236L312 244', color.rose, 13) +
        fill(
          'M204 262C230 244 272 262 276 300C278 336 244 352 216 340C184 326 178 284 204 262Z',
          tint.peach,
        ) +
        disc(222, 288, 11, deep) +
        disc(248, 306, 14, deep) +
        disc(218, 316, 9, deep),
      1,
      0,
      mirrored,
    );
  return (
    half(false) +
    half(true) +
    fill(
      'M400 160C470 152 520 190 512 250C504 330 462 366 448 420L440 520H360L352 420C338 366 296 330 288 250C280 190 330 152 400 160Z',
      color.rose,
    ) +
    fill(
      'M400 160C470 152 520 190 512 250C504 330 462 366 448 420L440 520H404C436 400 470 300 400 160Z',
      mix(color.rose, color.clay, 0.14),
    ) +
    fill(
      'M324 218C360 206 440 206 476 218C470 290 428 340 418 408L414 520H386L382 408C372 340 330 290 324 218Z',
      tint.petal,
    ) +
    fill('M388 430L386 520H414L412 430Q400 420 388 430Z', color.blush)
  );
}

/** Insemination: the path of the sperm to the egg. */
export function iui(): string {
  return picture(
    800,
    600,
    backdrop(color.cream, color.blush, 31) +
      sprig(30, 610, 240, 40, 4, tint.sage) +
      sprig(770, 610, 240, -40, 4, tint.sage) +
      womb() +
      line('M400 600V410', tint.slate, 13) +
      line('M397 600V412', tint.lake, 5) +
      line(
        'M400 384C400 300 444 246 486 200C540 146 612 124 650 160',
        color.clay,
        4,
        ' stroke-dasharray="1 13"',
      ) +
      sperm(398, 356, -86, 0.72, 0.4) +
      sperm(428, 300, -66, 0.72, 2) +
      sperm(372, 292, -100, 0.66, 3.4) +
      sperm(442, 246, -50, 0.7, 1) +
      sperm(548, 150, -26, 0.62, 0.2) +
      sperm(404, 254, -76, 0.6, 4.4) +
      embryo('egg', 668, 196, 40),
  );
}

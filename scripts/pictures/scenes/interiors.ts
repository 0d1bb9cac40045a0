import { color, mix, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { embryo } from '../parts/cells.ts';
import { skyline } from '../parts/city.ts';
import { tube } from '../parts/lab.ts';
import { leaf, potted } from '../parts/plants.ts';
import { cityWindow, cup, floorLamp, frame, room, table } from '../parts/room.ts';
import { armchair } from '../parts/seats.ts';
import { box, disc, fill, line, oval, picture, put, ring } from '../svg.ts';
import { backdrop, tabletop } from './backdrop.ts';

/** Frames on a wall. */
export function gallery(): string {
  return picture(
    800,
    600,
    room(800, 600, 480, color.paleTeal, color.darkSand) +
      frame(88, 70, 210, 270, color.deepTeal, color.blush, blastocyst(0, 0, 58, { cells: 16 })) +
      frame(
        330,
        58,
        250,
        176,
        color.clay,
        tint.petal,
        put(-125, 60, skyline(0, 250, 90, tint.sage, 9)) + disc(36, -30, 22, color.rose),
      ) +
      frame(330, 262, 118, 118, color.deepTeal, tint.mist, leaf(0, 42, 84, 26, 0, tint.slate)) +
      frame(
        474,
        262,
        200,
        118,
        color.deepTeal,
        color.sand,
        embryo('four', -44, 0, 26) + embryo('eight', 40, 0, 26),
      ) +
      frame(
        610,
        92,
        110,
        142,
        color.clay,
        color.teal,
        line('M-12-40C30-20-30 20 12 40M12-40C-30-20 30 20-12 40', color.rose, 6),
      ) +
      box(228, 474, 300, 24, mix(color.clay, color.rose, 0.3), 8) +
      line('M256 498V548M500 498V548', color.deepClay, 12) +
      potted(668, 556, 0.86, 'fan', color.rose),
  );
}

/** Placeholder for a missing picture. */
export function placeholder(): string {
  return picture(
    800,
    600,
    backdrop(color.sand, tint.linen, 7) +
      ring(400, 300, 150, color.darkSand, 5) +
      disc(400, 300, 132, color.sand) +
      ring(400, 300, 132, color.darkSand, 3, ' stroke-dasharray="1 14"') +
      leaf(400, 382, 150, 52, 0, mix(tint.sage, color.sand, 0.3), mix(tint.slate, color.sand, 0.4)) +
      leaf(398, 384, 96, 34, -52, mix(tint.sage, color.sand, 0.45), mix(tint.slate, color.sand, 0.5)) +
      leaf(402, 384, 96, 34, 52, mix(tint.sage, color.sand, 0.45), mix(tint.slate, color.sand, 0.5)),
  );
}

/** Test tubes in their rack. */
export function testing(): string {
  const inks = [color.clay, color.rose, tint.peach, color.midTeal, color.deepClay];
  const caps = [color.deepTeal, color.midTeal, color.clay, color.rose, color.teal];
  return picture(
    800,
    600,
    backdrop(tint.lake, color.paleTeal, 18) +
      tabletop(500, tint.sage) +
      oval(370, 506, 280, 14, color.ink, 0, ' opacity=".14"') +
      inks
        .map((ink, index) =>
          tube(156 + index * 92, 168, 56, 290, ink, 0.34 + ((index * 37) % 30) / 100, caps[index]),
        )
        .join('') +
      box(120, 316, 500, 36, color.teal, 8) +
      box(120, 316, 500, 10, color.midTeal, 5) +
      box(106, 430, 528, 70, color.deepTeal, 10) +
      box(106, 430, 528, 14, color.teal, 7) +
      box(120, 270, 20, 180, color.teal, 5) +
      box(600, 270, 20, 180, color.deepTeal, 5) +
      put(
        704,
        500,
        fill('M-30-150H30V-96L58-18Q60 0 42 0H-42Q-60 0-58-18L-30-96Z', tint.mist) +
          fill('M-42-62L-58-18Q-60 0-42 0H42Q60 0 58-18L42-62Q0-48-42-62Z', color.rose) +
          box(-38, -160, 76, 16, color.cream, 8) +
          line('M-18-130V-96L-34-54', color.cream, 6),
      ),
  );
}

/** A counselling corner: two chairs by a window. */
export function counselling(): string {
  return picture(
    800,
    600,
    room(800, 600, 470, tint.petal, color.darkSand) +
      disc(400, 260, 210, mix(color.blush, color.rose, 0.12)) +
      cityWindow(296, 84, 208, 236, color.cream, tint.lake, 5) +
      oval(400, 536, 330, 44, color.rose) +
      oval(400, 534, 290, 34, tint.peach) +
      floorLamp(92, 510, 0.98, color.cream) +
      potted(704, 506, 1.12, 'tall', color.teal) +
      armchair(238, 530, 1.06, color.teal) +
      armchair(562, 530, 1.06, color.clay, true) +
      table(350, 536, 100, 84, mix(color.deepClay, color.rose, 0.3)) +
      cup(400, 452, 0.7, color.midTeal),
  );
}

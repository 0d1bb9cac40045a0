import { color, mix, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { skyline } from '../parts/city.ts';
import type { Person } from '../parts/clothes.ts';
import { clock, counter, rug, shelf } from '../parts/furniture.ts';
import { monitor } from '../parts/lab.ts';
import { stand } from '../parts/people.ts';
import { leaf, potted } from '../parts/plants.ts';
import { cityWindow, cup, curtains, floorLamp, frame, pendant, room, table } from '../parts/room.ts';
import { seated, sit } from '../parts/seated.ts';
import { armchair, chair } from '../parts/seats.ts';
import { box, dashes, disc, fill, line, put } from '../svg.ts';
import { cast } from './cast.ts';
import { H, sheet, W, wood } from './sheet.ts';

/** Someone in an armchair on (x, y). */
const lounge = (person: Person, x: number, y: number, ink: string, mirrored = false): string =>
  armchair(x, y, 1.36, ink, mirrored, put(-8, -142, seated(person, 0.1), 0.67));

/** Reception desk with a couple arriving. */
export const reception = (): string =>
  sheet(
    room(W, H, 660, tint.petal, color.darkSand) +
      box(330, 90, 560, 400, mix(color.blush, color.rose, 0.28), 30) +
      dashes('M346 290H876', mix(color.blush, color.rose, 0.42), 372, '3 27') +
      blastocyst(610, 232, 96, { cells: 18 }) +
      frame(120, 84, 150, 190, color.deepTeal, tint.mist, leaf(0, 60, 120, 40, 0, tint.slate)) +
      cityWindow(960, 130, 190, 300, color.cream, tint.lake, 11) +
      pendant(420, 120, 0.9, color.teal) +
      pendant(610, 60, 0.7, color.clay) +
      pendant(800, 120, 0.9, color.teal) +
      stand({ ...cast.host, left: [-110, 230, -40, 300], right: [110, 230, 40, 300] }, 640, 796, 470) +
      counter(360, 800, 560, 260, color.teal, color.cream) +
      box(392, 590, 496, 6, color.midTeal) +
      dashes('M392 690H888', mix(color.teal, color.cream, 0.12), 130, '4 36') +
      monitor(744, 430, 128, 84, '', tint.slate, 24) +
      potted(424, 528, 0.42, 'bush', color.clay) +
      stand({ ...cast.wife, back: true, right: [92, 236, 96, 340] }, 236, 868, 520) +
      stand({ ...cast.husband, back: true, left: [-104, 236, -92, 340] }, 116, 868, 560) +
      potted(1060, 824, 1.5, 'fan', color.rose) +
      rug(640, 862, 300, 26, color.rose),
  );

/** A doctor talks with a couple. */
export const consultation = (): string =>
  sheet(
    room(W, H, 640, color.paleTeal, color.darkSand) +
      cityWindow(420, 110, 320, 290, color.cream, color.blush, 7) +
      frame(850, 150, 130, 160, color.clay, tint.petal, blastocyst(0, 0, 34, { cells: 14 })) +
      frame(1010, 150, 130, 160, color.deepTeal, color.sand, leaf(0, 48, 96, 34, 0, tint.slate)) +
      box(56, 190, 250, 16, wood, 4) +
      shelf(66, 190, 230, 4, wood) +
      shelf(66, 320, 230, 9, wood) +
      rug(600, 838, 480, 40, mix(color.rose, color.blush, 0.3)) +
      chair(920, 830, 1.35, color.teal, true) +
      sit(cast.doctor, 905, 830, 94, 0.8, true) +
      chair(190, 826, 1.3, color.clay) +
      sit(cast.husband, 196, 826, 92, 0) +
      chair(370, 846, 1.36, color.clay) +
      sit(cast.wife, 380, 846, 94, 0.25) +
      box(580, 590, 250, 22, wood, 6) +
      line('M606 612V830M804 612V830', mix(wood, color.ink, 0.3), 14) +
      put(640, 586, box(-4, -8, 100, 8, color.cream, 2)) +
      cup(628, 588, 0.62, color.midTeal) +
      monitor(712, 466, 104, 76, line('M18 24h44M18 42h66', tint.sage, 6), color.deepTeal, 46) +
      potted(1116, 826, 1.3, 'tall', color.teal),
  );

/** The waiting area. */
export const waiting = (): string =>
  sheet(
    room(W, H, 650, color.sand, mix(color.darkSand, color.rose, 0.25)) +
      cityWindow(120, 110, 420, 300, color.cream, tint.lake, 21) +
      curtains(120, 84, 420, 380, color.blush) +
      frame(700, 130, 170, 210, color.deepTeal, tint.petal, blastocyst(0, 0, 48, { cells: 16 })) +
      frame(900, 130, 210, 120, color.clay, tint.mist, put(-110, 40, skyline(0, 220, 60, tint.sage, 4))) +
      clock(625, 180, 40) +
      rug(600, 834, 520, 50, color.blush) +
      lounge(cast.son, 170, 812, mix(color.clay, color.rose, 0.3)) +
      lounge(cast.daughter, 390, 836, color.teal) +
      lounge({ ...cast.wife, main: color.rose, second: color.deepClay }, 950, 826, color.teal, true) +
      table(610, 846, 170, 104, wood) +
      cup(656, 742, 0.8, color.clay) +
      box(696, 730, 74, 8, color.clay, 2) +
      box(702, 722, 66, 8, color.blush, 2) +
      potted(1130, 830, 1.3, 'fan', color.clay) +
      floorLamp(620, 680, 1, color.cream),
  );

/** The counselling corner: two armchairs and a lamp. */
export const counselling = (): string =>
  sheet(
    room(W, H, 650, tint.petal, color.darkSand) +
      disc(600, 360, 300, mix(color.blush, color.rose, 0.14)) +
      cityWindow(470, 120, 260, 300, color.cream, tint.lake, 15) +
      curtains(470, 92, 260, 400, color.rose) +
      floorLamp(110, 770, 1.35, color.cream) +
      shelf(880, 250, 230, 2, wood) +
      shelf(880, 370, 230, 6, wood) +
      rug(600, 822, 500, 56, tint.slate) +
      lounge(cast.daughter, 300, 820, color.teal) +
      lounge(
        {
          hair: 'bun',
          skin: cast.doctor.skin,
          wear: 'blazer',
          main: color.deepTeal,
          second: tint.slate,
        },
        900,
        820,
        color.clay,
        true,
      ) +
      table(528, 826, 144, 112, wood) +
      cup(572, 712, 0.8, color.midTeal) +
      box(610, 690, 46, 24, color.cream, 4) +
      fill('M620 690q12-22 24 0Z', color.paleTeal) +
      potted(1110, 790, 1.4, 'tall', color.teal),
  );

import { speckle } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { building } from '../parts/building.ts';
import { skyline, tree } from '../parts/city.ts';
import { stand } from '../parts/people.ts';
import { leaf, potted } from '../parts/plants.ts';
import { sit } from '../parts/seated.ts';
import { rickshaw } from '../parts/transport.ts';
import { box, dashes, disc, fill, line, ring } from '../svg.ts';
import { cast } from './cast.ts';
import { H, sheet, W, wood } from './sheet.ts';

/** The roof garden at dusk. */
export const roofGarden = (): string =>
  sheet(
    box(0, 0, W, H, color.blush) +
      disc(820, 330, 240, tint.petal) +
      disc(820, 330, 150, color.cream) +
      speckle(20, 20, 1160, 400, tint.peach, 24, 3, 6) +
      skyline(600, W, 320, mix(color.blush, color.midTeal, 0.18), 31) +
      skyline(620, W, 190, mix(color.blush, color.midTeal, 0.34), 18) +
      box(0, 596, W, 304, color.darkSand) +
      dashes('M0 750H1200', mix(color.darkSand, color.ink, 0.06), 300, '4 116') +
      line('M0 700H1200M0 800H1200', mix(color.darkSand, color.ink, 0.06), 4) +
      line('M0 500H1200M0 596H1200', color.teal, 10) +
      dashes('M0 548H1200', color.teal, 90, '6 34') +
      tree(120, 640, 330, color.midTeal, 5) +
      tree(1090, 640, 300, tint.slate, 7) +
      box(30, 620, 260, 90, color.clay, 8) +
      [60, 110, 160, 210, 260].map((x) => leaf(x, 624, 90, 26, (x % 3) * 16 - 16, tint.slate)).join('') +
      box(930, 620, 240, 90, mix(color.clay, color.rose, 0.4), 8) +
      [960, 1010, 1060, 1110, 1150]
        .map((x) => leaf(x, 624, 90, 26, (x % 3) * 16 - 16, color.midTeal))
        .join('') +
      box(340, 690, 560, 26, wood, 8) +
      box(340, 600, 560, 20, wood, 8) +
      box(340, 640, 560, 20, wood, 8) +
      line('M370 600V800M870 600V800', mix(wood, color.ink, 0.3), 14) +
      sit({ ...cast.wife, main: color.deepClay }, 426, 812, 88, 0.2) +
      sit(cast.son, 812, 812, 90, 0.1, true) +
      potted(230, 850, 1.2, 'fan', color.teal) +
      potted(1000, 850, 1.1, 'tall', color.rose),
  );

/** The street door of one branch. */
function entrance(wall: string, trim: string, glass: string, balcony: boolean, extra: string): string {
  return sheet(
    box(0, 0, W, H, tint.petal) +
      disc(880, 200, 140, color.cream) +
      skyline(720, W, 460, mix(color.blush, color.midTeal, 0.15), balcony ? 14 : 6) +
      building({ x: 240, y: 760, width: 720, floors: 3, floor: 224, wall, glass, trim, balcony }) +
      fill('M470 566H730L706 536H494Z', trim) +
      box(470, 562, 260, 10, mix(trim, color.ink, 0.2)) +
      disc(600, 494, 38, trim) +
      disc(600, 494, 30, color.cream) +
      ring(600, 494, 19, trim, 6) +
      disc(606, 499, 8, color.rose) +
      box(500, 744, 200, 12, color.cream) +
      box(480, 756, 240, 14, color.sand) +
      tree(130, 764, 380, color.midTeal, 4) +
      tree(1080, 764, 430, tint.slate, 9) +
      box(0, 758, W, 34, color.darkSand) +
      box(0, 786, W, 114, tint.slate) +
      dashes('M0 856H1200', color.sand, 7, '64 52') +
      extra,
  );
}

/** The Panthapath branch. */
export const panthapath = (): string =>
  entrance(
    color.cream,
    color.teal,
    tint.lake,
    false,
    stand(cast.daughter, 752, 784, 166) + stand(cast.husband, 802, 784, 180) + rickshaw(330, 842, 0.9),
  );

/** The Banani branch. */
export const banani = (): string =>
  entrance(
    color.rose,
    color.deepClay,
    color.cream,
    true,
    potted(470, 768, 0.62, 'bush', color.teal) +
      potted(730, 768, 0.62, 'bush', color.teal) +
      stand(cast.wife, 366, 784, 168) +
      stand(cast.son, 416, 784, 180),
  );

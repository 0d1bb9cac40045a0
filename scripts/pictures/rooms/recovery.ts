import { color, mix, tint } from '../palette.ts';
import { drip } from '../parts/equipment.ts';
import { bed } from '../parts/furniture.ts';
import { stand } from '../parts/people.ts';
import { leaf } from '../parts/plants.ts';
import { cityWindow, frame, room } from '../parts/room.ts';
import { fill, line } from '../svg.ts';
import { cast } from './cast.ts';
import { H, sheet, W } from './sheet.ts';

/** The recovery room. */
export const recovery = (): string =>
  sheet(
    room(W, H, 650, tint.mist, mix(color.darkSand, tint.lake, 0.3)) +
      cityWindow(470, 120, 260, 250, color.cream, color.blush, 8) +
      line('M40 96H430M770 96H1160', tint.slate, 8) +
      [60, 100, 140, 180]
        .map((x) =>
          fill(
            `M${x} 96H${x + 42}L${x + 38} 640H${x + 2}Z`,
            x % 80 ? tint.lake : mix(tint.lake, color.midTeal, 0.16),
          ),
        )
        .join('') +
      [980, 1020, 1060, 1100]
        .map((x) =>
          fill(
            `M${x} 96H${x + 42}L${x + 38} 640H${x + 2}Z`,
            x % 80 ? tint.lake : mix(tint.lake, color.midTeal, 0.16),
          ),
        )
        .join('') +
      frame(820, 150, 130, 160, color.clay, tint.petal, leaf(0, 48, 96, 34, 0, tint.slate)) +
      bed(90, 800, 420, 180, color.cream, color.rose) +
      bed(690, 800, 420, 180, color.cream, tint.slate) +
      drip(74, 800, 420) +
      stand({ ...cast.nurse, right: [104, 230, 120, 330], left: [-96, 236, -60, 330] }, 606, 860, 520),
  );

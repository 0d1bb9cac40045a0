import { color, mix, skin, tint } from '../palette.ts';
import type { Person } from '../parts/clothes.ts';
import { bust } from '../parts/people.ts';
import { sprig } from '../parts/plants.ts';
import { box, disc, picture, put } from '../svg.ts';
import { backdrop } from './backdrop.ts';

const team: readonly Person[] = [
  { hair: 'short', skin: skin.deep, wear: 'scrubs', main: color.midTeal },
  {
    hair: 'bun',
    skin: skin.light,
    wear: 'coat',
    main: color.clay,
    earrings: true,
    stethoscope: true,
  },
  { hair: 'sidePart', skin: skin.mid, wear: 'coat', main: tint.slate, glasses: true },
  { hair: 'scarf', skin: skin.mid, wear: 'coat', main: color.deepTeal, cloth: color.rose },
];

const place = (person: Person | undefined, x: number, y: number, s: number): string =>
  person ? put(x, y, bust(person), s) : '';

/** Colleagues standing together. */
export function careers(): string {
  return picture(
    800,
    600,
    backdrop(color.paleTeal, tint.mist, 44) +
      disc(400, 330, 250, mix(color.blush, color.cream, 0.2)) +
      put(64, 600, sprig(0, 0, 330, 30, 4, tint.sage)) +
      put(742, 600, sprig(0, 0, 300, -30, 4, tint.sage)) +
      place(team[2], 584, 226, 1.24) +
      place(team[0], 226, 216, 1.26) +
      place(team[3], 404, 286, 1.4),
  );
}

/** Four specialists in white coats. */
export function experts(): string {
  return picture(
    800,
    600,
    box(0, 0, 800, 600, tint.lake) +
      disc(400, 300, 270, color.paleTeal) +
      place(team[2], 508, 178, 1.12) +
      place(team[3], 294, 188, 1.12) +
      place(
        { hair: 'short', skin: skin.deep, wear: 'coat', main: color.midTeal, beard: true },
        646,
        286,
        1.3,
      ) +
      place(team[1], 158, 292, 1.3),
  );
}

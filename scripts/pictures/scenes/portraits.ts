import { blob, speckle } from '../curves.ts';
import { colour, mix, skin, tint } from '../palette.ts';
import type { Person } from '../parts/clothes.ts';
import { bust } from '../parts/people.ts';
import { box, disc, fill, line, picture, put } from '../svg.ts';

type Ground = 'sun' | 'arch' | 'leafy' | 'rings';

function ground(kind: Ground, wall: string, shape: string): string {
  const soft = mix(wall, shape, 0.5);
  const back = box(0, 0, 480, 560, wall);
  switch (kind) {
    case 'sun':
      return back + disc(240, 250, 206, soft) + disc(240, 250, 166, shape);
    case 'arch':
      return (
        back +
        fill('M40 560V240A200 200 0 0 1 440 240V560Z', soft) +
        fill('M78 560V244A162 162 0 0 1 402 244V560Z', shape)
      );
    case 'leafy':
      return back + fill(blob(240, 270, 215, 225, 6), soft) + fill(blob(246, 260, 178, 190, 9), shape);
    case 'rings':
      return (
        back +
        disc(150, 190, 180, soft) +
        disc(330, 330, 190, shape) +
        line('M60 120h0M96 84h0M410 110h0M392 150h0', soft, 16)
      );
  }
}

function portrait(person: Person, kind: Ground, wall: string, shape: string): () => string {
  return () =>
    picture(
      480,
      560,
      ground(kind, wall, shape) +
        speckle(20, 20, 440, 300, mix(shape, colour.clay, 0.2), 18, 5, 4) +
        put(240, 226, bust(person), 1.62),
    );
}

/** The portraits of the doctors and the board. */
export const portraits: Readonly<Record<string, () => string>> = {
  'doctor-1': portrait(
    {
      hair: 'bun',
      skin: skin.light,
      wear: 'coat',
      main: colour.clay,
      earrings: true,
      stethoscope: true,
    },
    'sun',
    colour.paleTeal,
    tint.mist,
  ),
  'doctor-2': portrait(
    { hair: 'sidePart', skin: skin.mid, wear: 'coat', main: tint.slate, glasses: true },
    'arch',
    colour.blush,
    tint.petal,
  ),
  'doctor-3': portrait(
    {
      hair: 'scarf',
      skin: skin.mid,
      wear: 'coat',
      main: colour.deepTeal,
      cloth: colour.midTeal,
      glasses: true,
    },
    'leafy',
    colour.sand,
    colour.blush,
  ),
  'doctor-4': portrait(
    {
      hair: 'short',
      skin: skin.deep,
      wear: 'coat',
      main: colour.rose,
      beard: true,
      stethoscope: true,
    },
    'rings',
    tint.lake,
    colour.paleTeal,
  ),
  'board-1': portrait(
    {
      hair: 'short',
      hairInk: mix(tint.hair, colour.darkSand, 0.3),
      skin: skin.light,
      wear: 'panjabi',
      main: colour.deepTeal,
      glasses: true,
    },
    'arch',
    colour.darkSand,
    colour.sand,
  ),
  'board-2': portrait(
    {
      hair: 'drape',
      skin: skin.light,
      wear: 'sari',
      main: colour.clay,
      second: tint.peach,
      cloth: colour.clay,
    },
    'sun',
    tint.lake,
    colour.paleTeal,
  ),
  'board-3': portrait(
    { hair: 'sidePart', skin: skin.deep, wear: 'blazer', main: colour.teal, second: colour.sand },
    'leafy',
    colour.blush,
    tint.petal,
  ),
};

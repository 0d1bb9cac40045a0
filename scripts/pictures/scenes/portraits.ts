import { blob, speckle } from '../curves.ts';
import { color, mix, skin, tint } from '../palette.ts';
import type { Person } from '../parts/clothes.ts';
import { bust } from '../parts/people.ts';
import { box, disc, fill, line, picture, put } from '../svg.ts';

type Background = 'sun' | 'arch' | 'leafy' | 'rings';

function background(kind: Background, wall: string, shape: string): string {
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

function portrait(person: Person, kind: Background, wall: string, shape: string): () => string {
  return () =>
    picture(
      480,
      560,
      background(kind, wall, shape) +
        speckle(20, 20, 440, 300, mix(shape, color.clay, 0.2), 18, 5, 4) +
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
      main: color.clay,
      earrings: true,
      stethoscope: true,
    },
    'sun',
    color.paleTeal,
    tint.mist,
  ),
  'doctor-2': portrait(
    { hair: 'sidePart', skin: skin.mid, wear: 'coat', main: tint.slate, glasses: true },
    'arch',
    color.blush,
    tint.petal,
  ),
  'doctor-3': portrait(
    {
      hair: 'scarf',
      skin: skin.mid,
      wear: 'coat',
      main: color.deepTeal,
      cloth: color.midTeal,
      glasses: true,
    },
    'leafy',
    color.sand,
    color.blush,
  ),
  'doctor-4': portrait(
    {
      hair: 'short',
      skin: skin.deep,
      wear: 'coat',
      main: color.rose,
      beard: true,
      stethoscope: true,
    },
    'rings',
    tint.lake,
    color.paleTeal,
  ),
  'board-1': portrait(
    {
      hair: 'short',
      hairInk: mix(tint.hair, color.darkSand, 0.3),
      skin: skin.light,
      wear: 'panjabi',
      main: color.deepTeal,
      glasses: true,
    },
    'arch',
    color.darkSand,
    color.sand,
  ),
  'board-2': portrait(
    {
      hair: 'drape',
      skin: skin.light,
      wear: 'sari',
      main: color.clay,
      second: tint.peach,
      cloth: color.clay,
    },
    'sun',
    tint.lake,
    color.paleTeal,
  ),
  'board-3': portrait(
    { hair: 'sidePart', skin: skin.deep, wear: 'blazer', main: color.teal, second: color.sand },
    'leafy',
    color.blush,
    tint.petal,
  ),
};

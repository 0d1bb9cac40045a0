import { colour, mix, skin, tint } from '../palette.ts';
import type { Person } from '../parts/clothes.ts';

/** The people who appear in the rooms, so that they stay the same from picture to picture. */
export const cast = {
  doctor: {
    hair: 'bun',
    skin: skin.light,
    wear: 'coat',
    main: colour.clay,
    second: colour.deepTeal,
    stethoscope: true,
  },
  specialist: {
    hair: 'sidePart',
    skin: skin.mid,
    wear: 'coat',
    main: tint.slate,
    second: colour.deepTeal,
    glasses: true,
  },
  embryologist: {
    hair: 'scarf',
    skin: skin.mid,
    wear: 'coat',
    main: colour.teal,
    second: colour.teal,
    cloth: colour.midTeal,
  },
  scientist: {
    hair: 'cap',
    skin: skin.deep,
    wear: 'scrubs',
    main: colour.midTeal,
    cloth: colour.teal,
  },
  nurse: {
    hair: 'drape',
    skin: skin.mid,
    wear: 'kameez',
    main: tint.sage,
    second: colour.cream,
    cloth: colour.cream,
  },
  host: {
    hair: 'scarf',
    skin: skin.light,
    wear: 'blazer',
    main: colour.teal,
    second: colour.blush,
    cloth: colour.rose,
  },
  wife: {
    hair: 'bun',
    skin: skin.light,
    wear: 'sari',
    main: colour.clay,
    second: mix(colour.clay, colour.blush, 0.7),
  },
  husband: {
    hair: 'short',
    skin: skin.mid,
    wear: 'panjabi',
    main: colour.teal,
    second: colour.sand,
  },
  daughter: {
    hair: 'drape',
    skin: skin.mid,
    wear: 'kameez',
    main: colour.midTeal,
    second: colour.blush,
    cloth: colour.blush,
  },
  son: {
    hair: 'sidePart',
    skin: skin.deep,
    wear: 'shirt',
    main: tint.lake,
    second: colour.deepTeal,
  },
} as const satisfies Readonly<Record<string, Person>>;

import { color, mix, skin, tint } from '../palette.ts';
import type { Person } from '../parts/clothes.ts';

/** The people in the rooms, shared so that they look the same in every picture. */
export const cast = {
  doctor: {
    hair: 'bun',
    skin: skin.light,
    wear: 'coat',
    main: color.clay,
    second: color.deepTeal,
    stethoscope: true,
  },
  specialist: {
    hair: 'sidePart',
    skin: skin.mid,
    wear: 'coat',
    main: tint.slate,
    second: color.deepTeal,
    glasses: true,
  },
  embryologist: {
    hair: 'scarf',
    skin: skin.mid,
    wear: 'coat',
    main: color.teal,
    second: color.teal,
    cloth: color.midTeal,
  },
  scientist: {
    hair: 'cap',
    skin: skin.deep,
    wear: 'scrubs',
    main: color.midTeal,
    cloth: color.teal,
  },
  nurse: {
    hair: 'drape',
    skin: skin.mid,
    wear: 'kameez',
    main: tint.sage,
    second: color.cream,
    cloth: color.cream,
  },
  host: {
    hair: 'scarf',
    skin: skin.light,
    wear: 'blazer',
    main: color.teal,
    second: color.blush,
    cloth: color.rose,
  },
  wife: {
    hair: 'bun',
    skin: skin.light,
    wear: 'sari',
    main: color.clay,
    second: mix(color.clay, color.blush, 0.7),
  },
  husband: {
    hair: 'short',
    skin: skin.mid,
    wear: 'panjabi',
    main: color.teal,
    second: color.sand,
  },
  daughter: {
    hair: 'drape',
    skin: skin.mid,
    wear: 'kameez',
    main: color.midTeal,
    second: color.blush,
    cloth: color.blush,
  },
  son: {
    hair: 'sidePart',
    skin: skin.deep,
    wear: 'shirt',
    main: tint.lake,
    second: color.deepTeal,
  },
} as const satisfies Readonly<Record<string, Person>>;

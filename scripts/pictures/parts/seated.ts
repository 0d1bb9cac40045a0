import { limb } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { disc, fill, line, oval, put } from '../svg.ts';
import type { Person } from './clothes.ts';

function profile(person: Person): string {
  const ink = person.hairInk ?? tint.hair;
  const sheen = mix(ink, color.rose, 0.16);
  const cloth = person.cloth ?? color.midTeal;
  const skull = fill(
    'M-34-6C-36-42-8-52 8-50C30-48 37-30 37-8C37 12 33 40 14 48C0 52-20 46-30 30Z',
    person.skin,
  );
  const ear = oval(-8, 6, 7, 10, mix(person.skin, color.ink, 0.12));
  switch (person.hair) {
    case 'scarf':
    case 'drape':
      return (
        skull +
        fill(
          'M28-42C10-74-56-66-56-6C-56 40-74 70-84 108C-40 128 10 118 26 96C24 78 16 60 8 46C-8 30-10-10 2-30C8-38 18-42 28-42Z',
          cloth,
        ) +
        line('M8-52C-30-54-44-20-40 20C-38 50-48 80-56 104', mix(cloth, color.ink, 0.16), 3)
      );
    case 'cap':
      return skull + ear + fill('M34-20C36-74-46-76-46-10C-46 8-36 20-26 22C-10 0 10-18 34-20Z', cloth);
    case 'short':
    case 'sidePart':
      return (
        skull +
        fill(
          'M33-30C32-66-46-74-47-14C-48 14-38 26-26 32C-24 18-20 4-10-4C-4-12 2-24 12-28C20-30 28-29 33-30Z',
          ink,
        ) +
        ear +
        line('M-30-34C-20-54 4-58 20-46', sheen, 3)
      );
    default:
      return (
        (person.hair === 'bun'
          ? disc(-50, 18, 24, ink)
          : fill('M-46-10C-66 30-66 80-54 124C-30 122-14 90-16 40Z', ink)) +
        skull +
        fill('M34-28C34-68-46-74-49-12C-50 16-40 30-24 34C-22 18-20 8-8-2C4-12 14-30 34-28Z', ink) +
        oval(-8, 10, 6, 9, mix(person.skin, color.ink, 0.12)) +
        line('M-40-6C-30-44 0-56 22-42M-58 14Q-50 4-40 14', sheen, 3)
      );
  }
}

/**
 * A seated person in profile, looking right. The seat is at (0, 0), the floor at y = 215 and
 * the head is 100 high. `reach` moves the hand: 0 rests on the lap, 1 reaches forward.
 */
export function seated(person: Person, reach = 0): string {
  const second = person.second ?? mix(person.main, color.cream, 0.5);
  const coat = person.wear === 'coat';
  const top = coat ? color.cream : person.wear === 'sari' ? second : person.main;
  const shade = mix(top, color.ink, coat ? 0.07 : 0.14);
  const trousers = person.wear === 'sari' || person.wear === 'scrubs' ? person.main : second;
  const skirt = person.wear === 'sari';
  const lower = skirt
    ? fill(
        'M-54 12C-60-40 0-58 60-58C130-62 196-60 208-30C222 40 214 140 220 204H118C124 140 126 80 112 34C60 44-20 44-54 12Z',
        person.main,
      ) +
      line('M96-20C150-16 170 10 172 60C174 110 170 150 170 190', mix(person.main, color.ink, 0.16), 4) +
      line('M121 196H218', second, 9)
    : oval(206, 206, 34, 10, color.ink) +
      fill(
        limb([
          [150, -18, 34],
          [186, -8, 33],
          [188, 90, 25],
          [186, 192, 18],
        ]),
        mix(trousers, color.ink, 0.14),
      ) +
      fill(
        limb([
          [0, -24, 44],
          [90, -24, 40],
          [170, -16, 34],
          [176, 80, 26],
          [172, 192, 18],
        ]),
        trousers,
      );
  const tunic =
    person.wear === 'shirt' || person.wear === 'scrubs' || skirt
      ? ''
      : fill('M-56 14C-58-60 20-66 70-62C130-62 168-54 172-34C170-8 150 22 120 26C60 34-20 36-56 14Z', top) +
        line('M60 6C100 8 140 4 168-24', shade, 3);
  const body = fill('M-30-216C-66-190-72-100-58 12H52C56-60 64-120 44-186C34-214-8-228-30-216Z', top);
  const wrap = skirt
    ? fill('M-34-214C-70-186-74-100-60 16L-10 20C-20-60 10-150 30-206C10-226-20-222-34-214Z', person.main)
    : '';
  const veil =
    person.wear === 'kameez' ? fill('M-26-216C-10-150 30-150 40-196L26-214C14-190-2-192-8-222Z', second) : '';
  const hx = 96 + reach * 92;
  const hy = -58 - reach * 62;
  const ex = 20 + reach * 40;
  const ey = -84 + reach * 4;
  const sleeve =
    skirt || person.wear === 'scrubs'
      ? limb([
          [0, -176, 27],
          [8 + (ex - 8) * 0.6, -120, 23],
        ])
      : limb([
          [0, -176, 27],
          [ex, ey, 22],
          [hx - 16, hy + 4, 16],
        ]);
  const reachArm =
    fill(
      limb([
        [0, -176, 22],
        [ex, ey, 17],
        [hx, hy, 11],
      ]),
      person.skin,
    ) + disc(hx + 4, hy, 13, person.skin);
  return (
    fill('M-24-282H24V-196C10-184-10-190-24-204Z', mix(person.skin, color.ink, 0.16)) +
    lower +
    body +
    tunic +
    wrap +
    veil +
    (coat ? fill('M20-214L44-186C56-150 58-90 54-50C40-100 20-160 4-216Z', tint.linen) : '') +
    put(14, -288, profile(person)) +
    reachArm +
    fill(sleeve, shade)
  );
}

/** Places a seated person with the floor at `y`; `size` is the height of the head. */
export function sit(person: Person, x: number, y: number, size: number, reach = 0, mirrored = false): string {
  const scale = size / 100;
  return put(x, Math.round(y - 215 * scale), seated(person, reach), scale, 0, mirrored);
}

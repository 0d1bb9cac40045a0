import { color, mix, tint } from '../palette.ts';
import { disc, fill, line, oval, ring } from '../svg.ts';

/** Hair styles and head coverings. */
type Hair = 'short' | 'sidePart' | 'bun' | 'long' | 'bob' | 'scarf' | 'drape' | 'cap';

/** Appearance of a head. Heads have no facial features. */
export interface HeadLook {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairInk?: string;
  /** Color of a scarf, dupatta or theatre cap. */
  readonly cloth?: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly earrings?: boolean;
}

const face = 'M-38-8C-38-38-20-50 0-50C20-50 38-38 38-8C38 18 24 50 0 50C-24 50-38 18-38-8Z';
const parted = 'M-3-45C-24-40-35-22-40 16C-54-22-46-63 0-63C46-63 54-22 40 16C36-20 24-40-3-45Z';

/** Hair or scarf behind the shoulders. The head is 100 high around (0, 0). */
export function headBehind(look: HeadLook): string {
  const ink = look.hairInk ?? tint.hair;
  const cloth = look.cloth ?? color.midTeal;
  switch (look.hair) {
    case 'bun':
      return (
        fill('M-44-10C-46 30-36 48-20 56H20C36 48 46 30 44-10Z', ink) +
        oval(34, 44, 24, 21, ink) +
        line('M22 36Q36 30 46 42', tint.hairLight, 2.5)
      );
    case 'long':
      return fill(
        'M-46-20C-58 30-52 84-66 128C-40 144-16 138 0 120C16 138 40 144 66 128C52 84 58 30 46-20Z',
        ink,
      );
    case 'bob':
      return fill('M-46-24C-58 10-56 48-50 66C-30 74 30 74 50 66C56 48 58 10 46-24Z', ink);
    case 'scarf':
    case 'drape':
      return fill(
        'M0-68C-48-68-60-20-56 22C-56 60-72 84-84 112H84C72 84 56 60 56 22C60-20 48-68 0-68Z',
        mix(cloth, color.ink, 0.22),
      );
    default:
      return '';
  }
}

/** The neck, drawn before the clothes. */
export function neck(look: HeadLook, wide = 19): string {
  const shade = mix(look.skin, color.ink, 0.2);
  return (
    fill(
      `M${-wide} 20V66C${-wide} 84 ${-wide - 14} 92 ${-wide - 22} 96H${wide + 22}C${wide + 14} 92 ${wide} 84 ${wide} 66V20Z`,
      look.skin,
    ) + fill(`M${-wide} 36V56C-8 66 12 60 ${wide} 46V30Z`, shade)
  );
}

function glasses(arms: boolean): string {
  const frame = mix(color.ink, color.deepTeal, 0.5);
  return (
    ring(-17, -2, 12.5, frame, 2.6) +
    ring(17, -2, 12.5, frame, 2.6) +
    line(`M-4.5-3Q0-6 4.5-3${arms ? 'M-29.5-4L-38-6M29.5-4L38-6' : ''}`, frame, 2.6)
  );
}

function hairFront(look: HeadLook): string {
  const ink = look.hairInk ?? tint.hair;
  const sheen = mix(ink, color.rose, 0.16);
  const cloth = look.cloth ?? color.midTeal;
  switch (look.hair) {
    case 'short':
      return (
        fill(
          'M-39 2C-50-36-34-64 2-64C36-64 50-36 39 2C37-10 36-18 32-26C18-36-18-36-31-26C-36-18-38-10-39 2Z',
          ink,
        ) + line('M-22-50Q0-60 22-50', sheen, 3)
      );
    case 'sidePart':
      return (
        fill(
          'M-39 4C-52-30-40-60-14-62C6-72 52-66 42-18C42-10 41-4 39 4C38-8 36-18 31-26C10-20-12-26-22-40C-28-28-36-20-39 4Z',
          ink,
        ) + line('M-20-44C-8-56 16-58 32-44M-6-38C6-46 20-46 32-38', sheen, 2.5)
      );
    case 'scarf':
      return (
        fill(
          'M0-66C-46-66-58-22-54 20C-50 46-36 64-22 74C-8 82 12 82 26 72C40 62 52 44 54 20C58-22 46-66 0-66ZM0-48C22-48 36-32 36-6C36 20 22 49 0 49C-22 49-36 20-36-6C-36-32-22-48 0-48Z',
          cloth,
          ' fill-rule="evenodd"',
        ) + line('M-36 40C-22 62 14 66 34 42M-44-28C-34-54 26-60 42-30', mix(cloth, color.ink, 0.18), 2.5)
      );
    case 'drape':
      return (
        fill(
          'M-3-45C-22-40-33-24-37 8L-40-6C-42-44-24-54 0-54C24-54 42-44 40-6L37 8C33-20 22-40-3-45Z',
          ink,
        ) +
        fill(
          'M0-68C-48-68-60-20-56 22C-56 52-62 74-72 96C-52 84-42 50-40 18C-46-30-30-52 0-53C30-52 46-30 40 18C42 50 52 84 72 96C62 74 56 52 56 22C60-20 48-68 0-68Z',
          cloth,
        ) +
        line('M-46-24C-40-52-18-60 2-60C24-60 42-50 47-24', mix(cloth, color.cream, 0.4), 2.5)
      );
    case 'cap':
      return (
        fill('M-42-14C-50-52-26-68 0-68C26-68 50-52 42-14C20-30-20-30-42-14Z', cloth) +
        line('M-41-15C-20-30 20-30 41-15', mix(cloth, color.ink, 0.2), 4)
      );
    default:
      return (
        fill(parted, ink) + line('M-3-62V-46M-10-56C-26-50-36-34-40-14M6-56C24-50 34-36 40-14', sheen, 2)
      );
  }
}

/** The head without its neck, 100 high around (0, 0). */
export function head(look: HeadLook): string {
  const shade = mix(look.skin, color.ink, 0.1);
  const ears = look.hair !== 'scarf' && look.hair !== 'drape' && look.hair !== 'bob' && look.hair !== 'long';
  return (
    (ears ? oval(-38, 4, 7, 11, look.skin) + oval(38, 4, 7, 11, shade) : '') +
    fill(face, look.skin) +
    fill('M12-49C28-44 38-34 38-8C38 18 24 50 0 50C22 34 26 8 22-16C20-32 18-42 12-49Z', shade) +
    (look.beard === true
      ? fill(
          'M-38-2C-38 22-26 54 0 54C26 54 38 22 38-2C35 12 30 22 20 25C10 20-10 20-20 25C-30 22-35 12-38-2Z',
          look.hairInk ?? tint.hair,
        )
      : '') +
    hairFront(look) +
    (look.glasses === true ? glasses(ears) : '') +
    (look.earrings === true ? disc(-39, 18, 3.5, color.rose) + disc(39, 18, 3.5, color.rose) : '')
  );
}

/** The head from behind, 100 high around (0, 0). */
export function headBack(look: HeadLook): string {
  const ink = look.hairInk ?? tint.hair;
  const sheen = mix(ink, color.rose, 0.16);
  const cloth = look.cloth ?? color.midTeal;
  if (look.hair === 'scarf' || look.hair === 'drape') {
    return (
      fill(
        'M0-66C-48-66-54-20-48 20C-44 50-60 80-78 104C-30 124 30 124 78 104C60 80 44 50 48 20C54-20 48-66 0-66Z',
        cloth,
      ) + line('M-30-30C-34 10-30 60-52 96M6-50C10 10 6 60 14 106', mix(cloth, color.ink, 0.16), 3)
    );
  }
  const man = look.hair === 'short' || look.hair === 'sidePart';
  return (
    fill(
      'M-19 20V80H19V20ZM-46 6a7 11 0 0 1 14 0a7 11 0 0 1-14 0ZM32 6a7 11 0 0 1 14 0a7 11 0 0 1-14 0Z',
      look.skin,
    ) +
    (man
      ? fill(
          'M0-64C-36-64-46-34-40 4C-38 20-34 34-28 44C-14 52 14 52 28 44C34 34 38 20 40 4C46-34 36-64 0-64Z',
          ink,
        )
      : fill('M0-63C-38-63-47-30-42 6C-38 34-24 48 0 50C24 48 38 34 42 6C47-30 38-63 0-63Z', ink) +
        oval(0, 36, 33, 28, mix(ink, color.ink, 0.3)) +
        line('M-20 36Q0 12 20 36M0-60Q-2-20-30 10M0-60Q4-20 30 10', sheen, 2.5))
  );
}

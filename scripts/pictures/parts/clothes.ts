import { limb } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { fill, line, oval } from '../svg.ts';
import type { HeadLook } from './heads.ts';

/** What a person wears. */
type Wear = 'coat' | 'sari' | 'kameez' | 'panjabi' | 'shirt' | 'scrubs' | 'blazer';

/** An arm: elbow x and y, hand x and y, measured from the middle of the head. */
export type Arm = readonly [ex: number, ey: number, hx: number, hy: number];

/** A person who stands or is seen to the waist. */
export interface Person extends HeadLook {
  readonly wear: Wear;
  /** Main cloth: sari, kameez, panjabi, shirt, or what shows under a coat. */
  readonly main: string;
  /** Second cloth: pallu, dupatta, trousers. */
  readonly second?: string;
  readonly left?: Arm;
  readonly right?: Arm;
  readonly stethoscope?: boolean;
  /** True to show the person from behind. */
  readonly back?: boolean;
}

/** True for a figure with narrow shoulders. */
export const isWoman = (person: Person): boolean => person.hair !== 'short' && person.hair !== 'sidePart';

/** Half the width of the shoulders. */
export const shoulderOf = (person: Person): number => (isWoman(person) ? 82 : 94);

/** A plain upper body down to a hem. */
export function torso(shoulder: number, hem: number, waist: number, hemHalf: number, ink: string): string {
  const s = shoulder;
  return fill(
    `M-20 66C-34 80-${s - 14} 82-${s} 102C-${s} 150-${waist + 2} 190-${waist} 240C-${waist + 2} 290-${hemHalf} ${hem - 60}-${hemHalf} ${hem}Q0 ${hem + 14} ${hemHalf} ${hem}C${hemHalf} ${hem - 60} ${waist + 2} 290 ${waist} 240C${waist + 2} 190 ${s} 150 ${s} 102C${s - 14} 82 34 80 20 66Q0 ${s > 90 ? 88 : 94}-20 66Z`,
    ink,
  );
}

/** Trousers and shoes. */
export function legs(ink: string, half = 30): string {
  const shade = mix(ink, color.ink, 0.14);
  return (
    oval(-34, 640, 30, 10, color.ink) +
    oval(36, 640, 30, 10, color.ink) +
    fill(
      limb([
        [30, 320, 38],
        [34, 470, half],
        [32, 622, half - 10],
      ]),
      shade,
    ) +
    fill(
      limb([
        [-30, 320, 38],
        [-34, 470, half],
        [-32, 622, half - 10],
      ]),
      ink,
    )
  );
}

function coat(shoulder: number, hem: number): string {
  const s = shoulder;
  const half = (sign: number, ink: string) =>
    fill(
      `M${sign * 22} 62C${sign * 38} 80 ${sign * (s - 12)} 80 ${sign * (s + 2)} 102C${sign * (s + 4)} 150 ${sign * (s - 18)} 200 ${sign * (s - 20)} 250C${sign * (s - 16)} 300 ${sign * (s - 6)} ${hem - 60} ${sign * (s - 2)} ${hem}H${sign * 3}V210C${sign * 12} 160 ${sign * 26} 110 ${sign * 22} 62Z`,
      ink,
    );
  const lapel = (n: number) =>
    `M${n * 22} 60L${n * 42} 76L${n * 54} 112L${n * 38} 118L${n * 45} 130L${n * 3} 212C${n * 12} 160 ${n * 26} 110 ${n * 22} 60Z`;
  const lapels = fill(lapel(-1) + lapel(1), tint.linen, ` stroke="${color.darkSand}" stroke-width="2.5"`);
  return (
    half(-1, color.cream) +
    half(1, tint.linen) +
    lapels +
    line(`M0 212V${hem - 4}M34 172H64${hem > 450 ? '' : 'M-62 300H-30M30 300H62'}`, color.darkSand, 3)
  );
}

/** The skirt of a sari with its folds and border. */
export function sariFolds(ink: string, border: string, hem: number): string {
  const shade = mix(ink, color.ink, 0.14);
  return (
    fill(`M-58 238C-66 330-74 500-78 ${hem}Q0 ${hem + 16} 78 ${hem}C74 500 66 330 58 238Z`, ink) +
    fill(`M14 250C24 380 16 520 12 ${hem + 8}Q50 ${hem + 8} 78 ${hem}C74 500 66 330 58 238Z`, shade) +
    line(`M-20 270C-26 400-26 520-34 ${hem - 18}M0 270C-2 400-6 520-8 ${hem - 16}`, shade, 4) +
    line(`M-77 ${hem - 8}Q0 ${hem + 8} 77 ${hem - 8}`, border, 9)
  );
}

function pallu(shoulder: number, ink: string, border: string): string {
  return (
    fill(
      `M-58 300C-66 260-60 220-48 200C-10 170 20 120 30 70L${shoulder - 8} 86C${shoulder + 8} 96 ${shoulder + 2} 130 ${shoulder - 10} 160C60 220 20 270 58 296C20 330-30 322-58 300Z`,
      ink,
    ) +
    line('M-56 214C0 176 24 124 33 72', border, 7) +
    line(
      `M-40 262C10 240 50 170 ${shoulder - 22} 92M-10 292C30 258 66 190 ${shoulder - 6} 108`,
      mix(ink, color.ink, 0.14),
      3,
    )
  );
}

/** A long scarf laid over the shoulders. */
export function dupatta(shoulder: number, ink: string): string {
  const s = shoulder;
  const shade = mix(ink, color.ink, 0.12);
  return (
    fill(
      `M${-s + 10} 88C-60 150-30 172 0 172C30 172 60 150 ${s - 10} 88L${s - 40} 74C40 116 20 132 0 132C-20 132-40 116${-s + 40} 74Z`,
      ink,
    ) + line(`M${-s + 26} 82C-50 134-22 152 0 152C22 152 50 134 ${s - 26} 82`, shade, 3)
  );
}

/** What a person wears, seen from the front. */
export function clothes(person: Person, full: boolean): string {
  const s = shoulderOf(person);
  const second = person.second ?? mix(person.main, color.cream, 0.5);
  const shade = mix(person.main, color.ink, 0.16);
  switch (person.wear) {
    case 'coat': {
      const under = full
        ? torso(s - 6, 330, s - 30, s - 18, person.main)
        : fill('M-23 72Q0 100 23 72L8 300H-8Z', person.main);
      const veil = isWoman(person)
        ? line('M-14 92Q0 116 14 92', mix(person.main, color.cream, 0.35), 3)
        : fill(
            'M-22 64L0 108L-30 122L-34 78ZM22 64L0 108L30 122L34 78Z',
            mix(person.main, color.cream, 0.24),
          );
      return (full ? legs(second) : '') + under + veil + coat(s, full ? 440 : 460);
    }
    case 'sari':
      return (
        (full ? oval(0, 642, 60, 9, color.ink, 0, ' opacity=".25"') : '') +
        torso(s, 320, s - 30, s - 16, second) +
        sariFolds(person.main, second, 634) +
        pallu(s, person.main, second)
      );
    case 'kameez':
      return (
        (full ? legs(second, 26) : '') +
        torso(s, full ? 470 : 420, s - 26, s + 2, person.main) +
        fill(
          `M10 250C16 340 14 420 12 ${full ? 480 : 428}Q50 ${full ? 480 : 428} ${s + 2} ${full ? 470 : 420}C${s} 380 ${s - 24} 300 ${s - 26} 240Z`,
          shade,
        )
      );
    case 'panjabi':
      return (
        (full ? legs(second, 30) : '') +
        torso(s, full ? 450 : 420, s - 22, s - 8, person.main) +
        fill(
          `M20 260C26 340 22 400 20 ${full ? 461 : 430}Q60 ${full ? 458 : 428} ${s - 8} ${full ? 450 : 420}C${s - 12} 360 ${s - 22} 300 ${s - 22} 240Z`,
          shade,
        ) +
        fill('M-21 62Q0 88 21 62L25 74Q0 100-25 74Z', mix(person.main, color.cream, 0.3)) +
        line('M0 92V172', mix(person.main, color.cream, 0.3), 7)
      );
    case 'shirt':
      return (
        (full ? legs(second) : '') +
        torso(s, full ? 330 : 420, s - 22, s - 22, person.main) +
        line(`M0 100V${full ? 334 : 430}`, shade, 3) +
        fill('M-22 62L0 100L-26 116L-34 76ZM22 62L0 100L26 116L34 76Z', mix(person.main, color.cream, 0.35))
      );
    case 'scrubs':
      return (
        (full ? legs(mix(person.main, color.ink, 0.12)) : '') +
        torso(s, full ? 350 : 420, s - 22, s - 16, person.main) +
        fill('M-22 64L0 118L22 64Z', person.skin) +
        line('M-23 64L0 120L23 64', mix(person.main, color.cream, 0.35), 6) +
        line('M30 176H62M-60 296H-26M26 296H60', shade, 3)
      );
    case 'blazer':
      return (
        (full ? legs(mix(person.main, color.ink, 0.3)) : '') +
        torso(s - 6, 420, s - 30, s - 18, second) +
        fill('M-22 62L0 104L-28 118L-34 76ZM22 62L0 104L28 118L34 76Z', mix(second, color.cream, 0.5)) +
        [-1, 1]
          .map(
            (n) =>
              fill(
                `M${n * 24} 66C${n * 40} 82 ${n * (s - 12)} 80 ${n * (s + 2)} 102C${n * (s + 6)} 160 ${n * (s - 10)} 200 ${n * (s - 8)} 440H${n * 2}V230C${n * 12} 170 ${n * 30} 110 ${n * 24} 66Z`,
                n < 0 ? person.main : shade,
              ) +
              fill(
                `M${n * 24} 64L${n * 44} 80L${n * 58} 120L${n * 40} 126L${n * 48} 138L${n * 2} 232C${n * 12} 170 ${n * 30} 110 ${n * 24} 64Z`,
                mix(person.main, color.cream, 0.14),
              ),
          )
          .join('')
      );
  }
}

/** The color of the sleeves. */
export function sleeveInk(person: Person): string {
  if (person.wear === 'coat') return color.cream;
  return person.wear === 'sari' ? (person.second ?? person.main) : person.main;
}

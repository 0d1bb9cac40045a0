import { hex } from 'dingbat-to-unicode';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { fontOf } from './declarations.ts';
import type { Parent } from './nodes.ts';

/** Fonts whose letters are signs, by the start of their name, with their name in the table of signs. */
const FONTS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^symbol(?:mt| std| tiger)?$/, 'Symbol'],
  [/^wingdings ?2$/, 'Wingdings 2'],
  [/^wingdings ?3$/, 'Wingdings 3'],
  [/^(?:wingdings|zapf ?dingbats)/, 'Wingdings'],
  [/^webdings/, 'Webdings'],
];

/** Private code points, U+F020 to U+F0FF, in which Word stores the letters of such fonts. */
const PRIVATE = 0xf000;
const HAS_PRIVATE = /[\uf020-\uf0ff]/;
const isPrivate = (code: number): boolean => code >= 0xf020 && code <= 0xf0ff;

/** Private signs that without a font are read as Wingdings: check marks, crosses, boxes, arrows, bullets. All others are Symbol. */
const WINGDINGS_SIGNS = new Set([0xa7, 0xa8, 0xd8, 0xdf, 0xe0, 0xe1, 0xe2, 0xf0, 0xfb, 0xfc, 0xfd, 0xfe]);

/** Letters of the bytes 128 to 159 in the encoding of Windows, in which such a font is typed. */
const WINDOWS_LETTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 128 + index),
);

/** Signs that few fonts of phones have, with one that all have. */
const SUBSTITUTES: ReadonlyMap<string, string> = new Map([
  ['🗹', '☑'],
  ['🗷', '☒'],
  ['🗵', '☒'],
  ['🗶', '✗'],
  ['🗴', '✗'],
  ['🗸', '✓'],
  ['⮽', '☒'],
  ['🞎', '☐'],
  ['🞏', '☐'],
  ['🞐', '☐'],
  ['⮚', '➢'],
]);

const ARROWS = [...'←↑→↓'];
const DIAGONAL_ARROWS = [...'↖↗↘↙'];

/** Returns the plain arrow for an arrow of the block U+1F800, which few fonts have; undefined for any other sign. */
function plainArrow(code: number): string | undefined {
  if (code < 0x1f800 || code > 0x1f8ad) return undefined;
  if (code < 0x1f850 || code >= 0x1f890) return ARROWS[code % 4];
  return [...ARROWS, ...DIAGONAL_ARROWS][code % 8];
}

/** Returns the sign of a letter in a symbol font; undefined for a letter without a counterpart. */
function signOf(font: string, byte: number): string | undefined {
  const sign = hex(font, byte.toString(16));
  return sign && (plainArrow(sign.codePoint) ?? SUBSTITUTES.get(sign.string) ?? sign.string);
}

/** Returns the byte of a letter as it is typed in a symbol font; undefined for a letter that no such font has. */
function byteOf(code: number): number | undefined {
  if (isPrivate(code)) return code - PRIVATE;
  const index = WINDOWS_LETTERS.indexOf(String.fromCodePoint(code));
  if (index !== -1) return 128 + index;
  return code <= 0xff ? code : undefined;
}

/** Replaces letters by the signs that they are in a symbol font. @param font Undefined for a font of letters. */
function readSigns(text: string, font: string | undefined, file: VFile): string {
  if (font === undefined && !HAS_PRIVATE.test(text)) return text;
  return text.replace(/\S/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const byte = byteOf(code);
    if (byte === undefined || (font === undefined && !isPrivate(code))) return letter;
    const used = font ?? (WINGDINGS_SIGNS.has(byte) ? 'Wingdings' : 'Symbol');
    const sign = signOf(used, byte);
    if (sign === undefined)
      file.message(`a sign of the font ${used} has no counterpart and was left out`, 'sign-left-out');
    else if (sign !== letter && sign.trim() !== '')
      file.message(`a letter in the font ${used} is shown as the sign ${quote(sign)}`, 'sign-read');
    return sign ?? '';
  });
}

function nameIn(parent: Parent, font: string | undefined, file: VFile): void {
  for (const node of parent.children) {
    if (node.type === 'text') node.value = readSigns(node.value, font, file);
    if (node.type !== 'element') continue;
    const own = fontOf(node);
    const ownSymbols = FONTS.find(([start]) => own !== undefined && start.test(own))?.[1];
    nameIn(node, own === undefined ? font : ownSymbols, file);
  }
}

/** Reads letters in the fonts Symbol, Wingdings and Webdings as the signs that an author saw: `m` in Symbol is μ. */
export const nameSymbols = () => (tree: Root, file: VFile) => nameIn(tree, undefined, file);

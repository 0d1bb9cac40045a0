import { hex } from 'dingbat-to-unicode';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { fontOf } from './declarations.ts';
import type { Parent } from './nodes.ts';

/** Symbol fonts: a pattern of their names, and the name in `dingbat-to-unicode`. */
const FONTS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^symbol(?:mt| std| tiger)?$/, 'Symbol'],
  [/^wingdings ?2$/, 'Wingdings 2'],
  [/^wingdings ?3$/, 'Wingdings 3'],
  [/^(?:wingdings|zapf ?dingbats)/, 'Wingdings'],
  [/^webdings/, 'Webdings'],
];

/** Offset of the private code points, U+F020 to U+F0FF, in which Word stores letters of symbol fonts. */
const PRIVATE = 0xf000;
const HAS_PRIVATE = /[\uf020-\uf0ff]/;
const isPrivate = (code: number): boolean => code >= 0xf020 && code <= 0xf0ff;

/**
 * Bytes of private code points that are Wingdings if no font is set: check marks, crosses, boxes, arrows, bullets. All others
 * are Symbol.
 */
const WINGDINGS_SIGNS = new Set([0xa7, 0xa8, 0xd8, 0xdf, 0xe0, 0xe1, 0xe2, 0xf0, 0xfb, 0xfc, 0xfd, 0xfe]);

/** Letters for the bytes 128 to 159 in Windows-1252, in which text with a symbol font is typed. */
const WINDOWS_LETTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 128 + index),
);

/** Signs that few phone fonts have, with a similar sign that all have. */
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

/** Returns the plain arrow for an arrow of the block U+1F800, which few fonts have; undefined for other signs. */
function plainArrow(code: number): string | undefined {
  if (code < 0x1f800 || code > 0x1f8ad) return undefined;
  if (code < 0x1f850 || code >= 0x1f890) return ARROWS[code % 4];
  return [...ARROWS, ...DIAGONAL_ARROWS][code % 8];
}

/** Returns the sign that a symbol font shows for a byte; undefined if Unicode has no such sign. */
function signOf(font: string, byte: number): string | undefined {
  const sign = hex(font, byte.toString(16));
  return sign && (plainArrow(sign.codePoint) ?? SUBSTITUTES.get(sign.string) ?? sign.string);
}

/** Returns the byte of a letter in symbol fonts; undefined for a letter that they do not have. */
function byteOf(code: number): number | undefined {
  if (isPrivate(code)) return code - PRIVATE;
  const index = WINDOWS_LETTERS.indexOf(String.fromCodePoint(code));
  if (index !== -1) return 128 + index;
  return code <= 0xff ? code : undefined;
}

/** Replaces letters with the signs that a symbol font shows. @param font Symbol font; undefined for an ordinary font. */
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

/** Replaces letters in Symbol, Wingdings and Webdings with the signs that the author saw, e.g. `m` in Symbol with `μ`. */
export const nameSymbols = () => (tree: Root, file: VFile) => nameIn(tree, undefined, file);

import type { Element } from 'hast';

/** Declarations of an inline style by property, e.g. `super` for `vertical-align`. */
export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();

/** Parses the inline style of an element. Names and values are in lower case, without `!important`. */
export function declarationsOf({ properties: { style } }: Element): Declarations {
  if (typeof style !== 'string' || style === '') return NONE;
  const declarations = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    declarations.set(name, value.split('!', 1)[0]?.trim() ?? '');
  }
  return declarations;
}

/** Returns the number of a length, e.g. -3 for `-3.0pt`; 0 for other values. */
export const lengthIn = (value: string | undefined): number => {
  const length = Number.parseFloat(value ?? '');
  return Number.isFinite(length) ? length : 0;
};

/** Size in a `font` shorthand. The font families follow it, e.g. in `7.0pt "Times New Roman"`. */
const SIZE = /^[\d.]+(?:pt|px|em|rem|%)/;

/** Returns the font families of a `font` shorthand; undefined if it has no size. */
function familiesIn(font: string | undefined): string | undefined {
  const words = font?.split(/\s+/) ?? [];
  const size = words.findIndex((word) => SIZE.test(word));
  return size === -1 ? undefined : words.slice(size + 1).join(' ');
}

/** Returns the first font that an element sets, by its style or its attribute `face`; undefined if it sets none. */
export function fontOf(node: Element): string | undefined {
  const declarations = declarationsOf(node);
  const face = node.tagName === 'font' ? node.properties.face : undefined;
  const families =
    declarations.get('font-family') ?? familiesIn(declarations.get('font')) ?? (face && String(face));
  const [first] = families?.split(',', 1) ?? [];
  return first?.replace(/["']/g, '').trim().toLowerCase();
}

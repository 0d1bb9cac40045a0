import type { Palette } from '../support/drawn-colors.ts';

/** Colors of skin and hair. They do not follow the tokens: another clinic has the same people. */
const NATURAL: ReadonlySet<string> = new Set([
  '#12201f',
  '#231a14',
  '#2b2523',
  '#4b3324',
  '#4b4139',
  '#6a4a34',
  '#734e36',
  '#7d4f35',
  '#7d5237',
  '#835e42',
  '#8f6545',
  '#9a7355',
  '#9c6b48',
  '#a97c5b',
  '#b98560',
  '#c2805f',
]);

/** Tokens that tell danger and mistakes. Drawings do not use them. */
const SIGNALS = /^(?:danger|amber)/;

/** Colors in the attributes and styles of an SVG. */
const COLOR = /((?:fill|stroke|stop-color|flood-color)(?:="|\s*:\s*))(#(?:[\da-f]{6}|[\da-f]{3})\b)/gi;

type Channels = readonly number[];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const inLongForm = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
const minus = (a: Channels, b: Channels): Channels => a.map((value, index) => value - (b[index] ?? 0));
const product = (a: Channels, b: Channels): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** Returns a point between two colors. @param share Share of the second color, 0 to 1. */
const between = (first: Channels, second: Channels, share: number): Channels =>
  first.map((value, index) => value * (1 - share) + (second[index] ?? 0) * share);

/** Color as a mixture of two colors of a palette. */
interface Mixture {
  readonly first: string;
  readonly second: string;
  /** Share of the second color, 0 to 1. */
  readonly share: number;
  /** Difference between the color and the mixture. */
  readonly rest: Channels;
}

/** Returns the mixture of two colors that is nearest to a color. */
function mixtureOf(color: Channels, palette: Palette, first: string, second: string): Mixture {
  const start = channelsOf(palette[first] ?? '');
  const end = channelsOf(palette[second] ?? '');
  const way = minus(end, start);
  const length = product(way, way);
  const along = length === 0 ? 0 : product(minus(color, start), way) / length;
  const share = Math.min(1, Math.max(0, along));
  return { first, second, share, rest: minus(color, between(start, end, share)) };
}

/** Returns the mixture of a palette that is nearest to a color. */
export function nearestMixture(color: string, palette: Palette): Mixture & { readonly distance: number } {
  const names = Object.keys(palette).filter((name) => !SIGNALS.test(name));
  const mixtures = names.flatMap((first, index) =>
    names.slice(index + 1).map((second) => mixtureOf(channelsOf(color), palette, first, second)),
  );
  const [nearest] = mixtures
    .map((mixture) => ({ ...mixture, distance: Math.hypot(...mixture.rest) }))
    .sort((a, b) => a.distance - b.distance);
  if (!nearest) throw new Error('A palette needs two colors.');
  return nearest;
}

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns the color of another palette for a color: the same token, or the same mixture of tokens. */
function recolored(color: string, from: Palette, to: Palette): string {
  if (NATURAL.has(color)) return color;
  const name = Object.keys(from).find((token) => from[token] === color);
  if (name !== undefined) return to[name] ?? color;
  const { first, second, share, rest } = nearestMixture(color, from);
  const mixed = between(channelsOf(to[first] ?? color), channelsOf(to[second] ?? color), share);
  return hexOf(mixed.map((value, index) => value + (rest[index] ?? 0)));
}

/** Returns the different colors of a drawing that follow the tokens. */
export const colorsIn = (svg: string): string[] =>
  [...new Set([...svg.matchAll(COLOR)].map(([, , color = '']) => inLongForm(color.toLowerCase())))].filter(
    (color) => !NATURAL.has(color),
  );

/** Returns a drawing in other colors; equal palettes return the same text. */
export function recolorDrawing(svg: string, from: Palette, to: Palette): string {
  return svg.replace(COLOR, (written: string, attribute: string, color: string) => {
    const long = inLongForm(color.toLowerCase());
    const fresh = recolored(long, from, to);
    return fresh === long ? written : attribute + fresh;
  });
}

import { z } from 'zod';
import { contrast } from '../lib/contrast.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write a color as #rrggbb.');

/** Schema of the colors that texts and controls have. */
export const colorsSchema = z.object({
  colors: z.object({
    white: color,
    ink: z.object({ DEFAULT: color, soft: color }),
    teal: z.object({ deep: color, DEFAULT: color, mid: color, pale: color }),
    gold: z.object({ light: color, DEFAULT: color, line: color }),
    blush: color,
    cream: color,
    sand: z.object({ DEFAULT: color, line: color }),
    danger: color,
    amber: z.object({ DEFAULT: color, pale: color }),
  }),
});

type Colors = z.infer<typeof colorsSchema>['colors'];

/** A color pair of the site. */
interface ColorPair {
  readonly name: string;
  readonly color: string;
  readonly background: string;
  /** Minimum contrast: 7 for text (WCAG 2.2 AAA), 3 for controls and focus indicators. */
  readonly minimum: 7 | 3;
}

const text = (name: string, color: string, background: string): ColorPair => ({
  name,
  color,
  background,
  minimum: 7,
});
const control = (name: string, color: string, background: string): ColorPair => ({
  name,
  color,
  background,
  minimum: 3,
});

/** Returns all color pairs of the site. */
function pairsOf(colors: Colors): readonly ColorPair[] {
  const { white, ink, gold, teal, sand, amber, danger } = colors;
  const backgrounds = {
    white,
    cream: colors.cream,
    sand: sand.DEFAULT,
    blush: colors.blush,
    pale: teal.pale,
  };
  const textColors = {
    ink: ink.DEFAULT,
    soft: ink.soft,
    teal: teal.DEFAULT,
    deep: teal.deep,
    mistake: amber.DEFAULT,
    danger,
  };
  return [
    ...Object.entries(textColors).flatMap(([colorName, color]) =>
      Object.entries(backgrounds).map(([name, background]) =>
        text(`${colorName} text on ${name}`, color, background),
      ),
    ),
    text('text on a booking button', ink.DEFAULT, gold.DEFAULT),
    text('text on a hovered booking button', ink.DEFAULT, gold.light),
    text('white text on a call button', white, teal.DEFAULT),
    text('white text on an emergency button', white, danger),
    text('white text on a deep background', white, teal.deep),
    text('white text on the label of an emergency card', white, danger),
    text('deep text on the label of an urgent card', teal.deep, amber.pale),
    control('border of an urgent card', gold.line, colors.cream),
    control('border of an emergency card', danger, colors.cream),
    control('border of a field', sand.line, white),
    control('border of a button', teal.DEFAULT, sand.DEFAULT),
    control('border of a booking button', gold.line, sand.DEFAULT),
    control('icon', teal.mid, sand.DEFAULT),
    control('focus ring', ink.DEFAULT, sand.DEFAULT),
    control('focus ring on a deep background', white, teal.deep),
  ];
}

/** Returns a message for each pair of colors with less contrast than readers need (WCAG 2.2 AAA). */
export const contrastFaults = (colors: Colors): string[] =>
  pairsOf(colors).flatMap(({ name, color: front, background, minimum }) => {
    const found = contrast(front, background);
    return found >= minimum
      ? []
      : `${name}: ${front} on ${background} has a contrast of ${found.toFixed(1)}, and needs ${minimum}. Make one darker or the other lighter.`;
  });

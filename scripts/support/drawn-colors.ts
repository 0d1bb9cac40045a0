import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Colors by name, e.g. `teal.deep`, each as `#0f3d3e`. */
export type Palette = Readonly<Record<string, string>>;

const TOKENS = 'src/styles/tokens.json';
const DRAWN = 'src/assets/drawn-colors.json';
const FILMS = 'src/assets/films';

const HEX_COLOR = /^#[\da-f]{6}$/i;
const groupSchema = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
const tokensSchema = z.object({ colors: groupSchema });

const drawnSchema = z.strictObject({
  drawings: z.record(z.string(), z.string()).describe('Of the drawings and the logo.'),
  film: z.record(z.string(), z.string()).describe('Of the film of the home page.'),
});
/** Colors in which the committed assets are drawn. */
type DrawnColors = z.infer<typeof drawnSchema>;

const readJson = (root: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Returns the colors of the tokens by name; `DEFAULT` takes the name of its group. */
export function readTokenColors(root: string): Palette {
  const { colors } = tokensSchema.parse(readJson(root, TOKENS));
  const entries = Object.entries(colors).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as const]
      : Object.entries(value).map(
          ([part, color]) => [part === 'DEFAULT' ? name : `${name}.${part}`, color] as const,
        ),
  );
  const hex = entries.filter(([, color]) => HEX_COLOR.test(color));
  return Object.fromEntries(hex.map(([name, color]) => [name, color.toLowerCase()]));
}

/** Reads the colors in which the committed assets are drawn. */
export const readDrawnColors = (root: string): DrawnColors => drawnSchema.parse(readJson(root, DRAWN));

/** Returns the result of a reader; undefined for a missing or broken file. */
function unlessBroken<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Records the colors of the tokens for some of the assets. */
export function recordDrawnColors(root: string, part: keyof DrawnColors): void {
  const drawn = { ...readDrawnColors(root), [part]: readTokenColors(root) };
  writeFileSync(path.join(root, DRAWN), `${JSON.stringify(drawn, undefined, 2)}\n`);
}

const hasFilms = (root: string): boolean =>
  existsSync(path.join(root, FILMS)) &&
  readdirSync(path.join(root, FILMS)).some((file) => file.endsWith('.mp4'));

/**
 * Returns what is drawn in other colors than the tokens, with the remedy; empty for assets in these colors. Broken tokens have a
 * mistake of their own (scripts/content-checks/colors.ts).
 */
export function drawnColorsFaults(root: string): readonly string[] {
  const tokens = unlessBroken(() => readTokenColors(root));
  if (!tokens || !existsSync(path.join(root, DRAWN))) return [];
  const drawn = unlessBroken(() => readDrawnColors(root));
  if (!drawn) return [`${DRAWN} cannot be read. Restore it from an earlier version.`];
  const differs = (colors: Palette) =>
    Object.keys({ ...tokens, ...colors }).some((name) => tokens[name] !== colors[name]);
  if (differs(drawn.drawings))
    return ['The drawings have other colors. Draw them again with: npm run assets -- colors'];
  if (hasFilms(root) && differs(drawn.film))
    return [
      'The film of the home page has other colors. Draw it again with: npm run assets -- film. Or delete the files in src/assets/films: the page then shows a picture',
    ];
  return [];
}

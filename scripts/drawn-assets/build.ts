/**
 * `npm run assets -- icons|fonts`: generates the icons from the logo, or the font files from the typefaces and the
 * content.
 */
import { join } from 'node:path';
import { subsetFonts } from './fonts.ts';
import { drawIcons } from './icons.ts';

const root = join(import.meta.dirname, '..', '..');

/** Tasks by command-line argument. */
const tasks: Readonly<Record<string, (root: string) => Promise<void>>> = {
  icons: drawIcons,
  fonts: subsetFonts,
};

const draw = tasks[process.argv[2] ?? ''];
if (!draw) throw new Error(`Name the assets to generate: ${Object.keys(tasks).join(', ')}.`);
await draw(root);

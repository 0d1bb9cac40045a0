/**
 * `npm run assets -- colors|icons|fonts|film`: generates one kind of assets.
 * - `colors`: the drawings, the logo and the icons, in the colors of the tokens.
 * - `icons`: from the logo.
 * - `fonts`: from the typefaces and the content.
 * - `film`: the film of the home page and its pictures, in the colors of the tokens. Needs ffmpeg.
 */
import { join } from 'node:path';
import { recolorDrawings } from './colors.ts';
import { drawFilm } from './film.ts';
import { subsetFonts } from './fonts.ts';
import { drawIcons } from './icons.ts';

const root = join(import.meta.dirname, '..', '..');

/** Tasks by command-line argument. */
const tasks: Readonly<Record<string, (root: string) => Promise<void>>> = {
  colors: recolorDrawings,
  icons: drawIcons,
  fonts: subsetFonts,
  film: drawFilm,
};

const draw = tasks[process.argv[2] ?? ''];
if (!draw) throw new Error(`Name the assets to generate: ${Object.keys(tasks).join(', ')}.`);
await draw(root);

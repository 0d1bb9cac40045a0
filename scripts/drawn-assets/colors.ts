import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDrawnColors, readTokenColors, recordDrawnColors } from '../support/drawn-colors.ts';
import { drawIcons } from './icons.ts';
import { recolorDrawing } from './recolor.ts';

/** Folders of the drawings, below src/assets. */
const FOLDERS = ['pictures', 'logo'];

/**
 * Draws the pictures, the logo and the icons in the colors of the tokens. A picture of the clinic's own changes only if it
 * has colors of the former tokens, or mixtures of them.
 * @param root Folder of the project.
 */
export async function recolorDrawings(root: string): Promise<void> {
  const { drawings } = readDrawnColors(root);
  const tokens = readTokenColors(root);
  for (const folder of FOLDERS.map((name) => join(root, 'src', 'assets', name)))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.svg'))) {
      const file = join(folder, name);
      await writeFile(file, recolorDrawing(await readFile(file, 'utf8'), drawings, tokens));
    }
  recordDrawnColors(root, 'drawings');
  await drawIcons(root);
}

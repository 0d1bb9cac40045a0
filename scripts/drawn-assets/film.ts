import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContentValues } from '../support/content-files.ts';
import { recordDrawnColors } from '../support/drawn-colors.ts';
import { type Composition, cardComposition, filmCompositions, inCities } from './film/compositions.ts';
import { type CodecName, drawFrames, encodeFilm } from './film/encode.ts';
import { drawPoster } from './film/poster.ts';

const NAME = 'home-hero';

/** Maximum sizes of the films in bytes. */
const LIMITS = {
  wide: { av1: 200_000, h264: 300_000 },
  tall: { av1: 170_000, h264: 210_000 },
} as const satisfies Record<keyof typeof filmCompositions, Record<CodecName, number>>;

/** Draws and encodes a composition of the film. @param target Path of the files, without the codec and the ending. */
async function writeFilm(
  composition: Composition,
  target: string,
  limits: Readonly<Record<CodecName, number>>,
): Promise<void> {
  const frames = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    await drawFrames(composition, frames);
    await encodeFilm(frames, `${target}.av1.mp4`, 'av1', limits.av1);
    await encodeFilm(frames, `${target}.h264.mp4`, 'h264', limits.h264);
  } finally {
    await rm(frames, { recursive: true, force: true });
  }
}

/**
 * Writes the film of the home page in each composition, and the pictures before it, in the colors of the tokens. They show the
 * parliament house for a clinic with a branch in Dhaka.
 * @param root Folder of the project.
 */
export async function drawFilm(root: string): Promise<void> {
  const pictures = join(root, 'src', 'assets', 'pictures');
  const films = join(root, 'src', 'assets', 'films');
  await mkdir(films, { recursive: true });
  const cities = readContentValues(root)
    .filter(({ file, key }) => file.startsWith('src/content/branches/') && key === 'address.city')
    .map(({ value }) => value);
  await writeFile(join(pictures, `${NAME}.svg`), drawPoster(inCities(cardComposition, cities)));
  for (const format of ['wide', 'tall'] as const) {
    const name = `${NAME}-${format}`;
    const composition = inCities(filmCompositions[format], cities);
    await writeFile(join(pictures, `${name}.svg`), drawPoster(composition));
    await writeFilm(composition, join(films, name), LIMITS[format]);
  }
  recordDrawnColors(root, 'film');
}

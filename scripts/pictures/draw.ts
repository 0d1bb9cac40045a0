import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCards } from './cards.ts';
import { firstDays } from './clips/first-days.ts';
import { clips } from './clips/index.ts';
import { encodeClip } from './encode-clip.ts';
import { subsetFonts } from './fonts.ts';
import { drawIcons } from './icons.ts';
import { rooms } from './rooms/index.ts';
import { scenes } from './scenes/index.ts';

const root = join(import.meta.dirname, '..', '..');
const seed = join(root, 'scripts', 'admin-api', 'seed', 'media');

/** @throws Error when a file exceeds its limit. Sizes are in bytes. */
function checkSize(name: string, size: number, limit: number): void {
  if (size > limit) throw new Error(`${name} has ${size} bytes; the limit is ${limit}`);
}

/** Writes the pictures of the site. */
async function drawPictures(): Promise<void> {
  const folder = join(root, 'src', 'assets', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const [name, draw] of Object.entries(scenes)) {
    const svg = draw();
    checkSize(`${name}.svg`, Buffer.byteLength(svg), 7000);
    await writeFile(join(folder, `${name}.svg`), svg);
  }
}

/** Writes the photos of the demo gallery. */
async function drawPhotos(): Promise<void> {
  const folder = join(seed, 'photos');
  await mkdir(folder, { recursive: true });
  for (const [name, draw] of Object.entries(rooms)) {
    const jpeg = await sharp(Buffer.from(draw())).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
    checkSize(`${name}.jpg`, jpeg.length, 70_000);
    await writeFile(join(folder, `${name}.jpg`), jpeg);
  }
}

/** Writes the videos of the demo gallery: all, or those with the given names. */
async function drawClips(names: readonly string[]): Promise<void> {
  const folder = join(seed, 'videos');
  await mkdir(folder, { recursive: true });
  for (const [name, clip] of Object.entries(clips)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await encodeClip(clip, [{ path: join(folder, `${name}.mp4`), codec: 'h264', limit: 250_000 }]);
  }
}

/** Writes the film of the home page. Its poster is the picture home-hero. */
async function drawHeroFilm(): Promise<void> {
  const folder = join(root, 'src', 'assets', 'films');
  await mkdir(folder, { recursive: true });
  await encodeClip(firstDays, [
    { path: join(folder, 'home-hero.av1.mp4'), codec: 'av1', limit: 170_000, width: 960 },
    { path: join(folder, 'home-hero.h264.mp4'), codec: 'h264', limit: 210_000, width: 960 },
  ]);
}

/** Tasks by command-line argument. */
const tasks: Readonly<Record<string, (names: readonly string[]) => Promise<void>>> = {
  pictures: drawPictures,
  photos: drawPhotos,
  videos: drawClips,
  film: drawHeroFilm,
  icons: () => drawIcons(root),
  cards: () => drawCards(root),
  fonts: () => subsetFonts(root),
};

const [task = '', ...names] = process.argv.slice(2);
const draw = tasks[task];
if (draw) await draw(names);
else throw new Error(`Say what to draw: ${Object.keys(tasks).join(', ')}.`);

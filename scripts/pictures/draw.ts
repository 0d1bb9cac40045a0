import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCards } from './cards.ts';
import { firstDays } from './clips/first-days.ts';
import { clips } from './clips/index.ts';
import { film } from './film.ts';
import { cutFonts } from './fonts.ts';
import { drawIcons } from './icons.ts';
import { rooms } from './rooms/index.ts';
import { scenes } from './scenes/index.ts';

const root = join(import.meta.dirname, '..', '..');
const seed = join(root, 'scripts', 'admin-api', 'seed', 'media');

function check(name: string, size: number, limit: number): void {
  if (size > limit) throw new Error(`${name} has ${size} bytes; the limit is ${limit}`);
}

/** Writes the site's own pictures. */
async function drawPictures(): Promise<void> {
  const folder = join(root, 'src', 'assets', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const [name, draw] of Object.entries(scenes)) {
    const svg = draw();
    check(`${name}.svg`, Buffer.byteLength(svg), 7000);
    await writeFile(join(folder, `${name}.svg`), svg);
  }
}

/** Writes the demo gallery's pictures. */
async function drawPhotos(): Promise<void> {
  const folder = join(seed, 'photos');
  await mkdir(folder, { recursive: true });
  for (const [name, draw] of Object.entries(rooms)) {
    const jpeg = await sharp(Buffer.from(draw())).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
    check(`${name}.jpg`, jpeg.length, 70_000);
    await writeFile(join(folder, `${name}.jpg`), jpeg);
  }
}

/** Writes the demo gallery's clips; names after `videos` draw only those. */
async function drawClips(wanted: readonly string[]): Promise<void> {
  const folder = join(seed, 'videos');
  await mkdir(folder, { recursive: true });
  for (const [name, clip] of Object.entries(clips)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await film(clip, [{ path: join(folder, `${name}.mp4`), codec: 'h264', limit: 250_000 }]);
  }
}

/** Writes the film of the home page. Its poster is the picture of the same name. */
async function drawHeroFilm(): Promise<void> {
  const folder = join(root, 'src', 'assets', 'films');
  await mkdir(folder, { recursive: true });
  await film(firstDays, [
    { path: join(folder, 'home-hero.av1.mp4'), codec: 'av1', limit: 170_000, width: 960 },
    { path: join(folder, 'home-hero.h264.mp4'), codec: 'h264', limit: 210_000, width: 960 },
  ]);
}

/** What can be drawn, by the word that asks for it. */
const tasks: Readonly<Record<string, (names: readonly string[]) => Promise<void>>> = {
  pictures: drawPictures,
  photos: drawPhotos,
  videos: drawClips,
  film: drawHeroFilm,
  icons: () => drawIcons(root),
  cards: () => drawCards(root),
  fonts: () => cutFonts(root),
};

const [task = '', ...names] = process.argv.slice(2);
const draw = tasks[task];
if (draw) await draw(names);
else throw new Error(`Say what to draw: ${Object.keys(tasks).join(', ')}.`);

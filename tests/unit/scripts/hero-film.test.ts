import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  type Composition,
  cardComposition,
  filmCompositions,
  inCities,
} from '../../../scripts/drawn-assets/film/compositions.ts';
import { drawFrame } from '../../../scripts/drawn-assets/film/first-days.ts';
import { color, mix } from '../../../scripts/drawn-assets/film/palette.ts';
import { drawPoster } from '../../../scripts/drawn-assets/film/poster.ts';
import { channelsOf, contrastOfLuminances, luminance } from '../../../src/lib/contrast.ts';
import tokens from '../../../src/styles/tokens.json' with { type: 'json' };

/** Size of the copies of frames that are compared. */
const SCALE = 0.25;
const CHANNELS = 3;

const films = Object.entries(filmCompositions);

/** Draws a small copy of a frame. Returns red, green and blue of each pixel. */
async function pixelsOf(
  composition: Composition,
  progress: number,
  area = composition.calm,
): Promise<Buffer> {
  const width = Math.round(composition.width * SCALE);
  const height = Math.round(composition.height * SCALE);
  const left = Math.round(width * area.from[0]);
  const top = Math.round(height * area.from[1]);
  return sharp(Buffer.from(drawFrame(composition, progress)), { density: 72 * SCALE })
    .resize(width, height)
    .extract({
      left,
      top,
      width: Math.round(width * area.to[0]) - left,
      height: Math.round(height * area.to[1]) - top,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
}

const WHOLE: Composition['calm'] = { from: [0, 0], to: [1, 1] };

/** Returns the different colors of pixels. */
function colorsOf(pixels: Buffer): number[][] {
  const colors = new Map<string, number[]>();
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const channels = [...pixels.subarray(at, at + CHANNELS)];
    colors.set(channels.join(), channels);
  }
  return [...colors.values()];
}

/** Lowest contrast of a text color with any pixel. */
function lowestContrast(pixels: Buffer, textColor: string): number {
  const text = luminance(channelsOf(textColor));
  return Math.min(...colorsOf(pixels).map((channels) => contrastOfLuminances(text, luminance(channels))));
}

/** Largest difference of a channel between two frames. */
const largestDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b[index] ?? 0))), 0);

const SAMPLES = Array.from({ length: 24 }, (_, index) => index / 24);

test.each(films)(
  'text on the calm area of the %s film has a contrast of 7:1 on each frame',
  async (_, film) => {
    for (const progress of SAMPLES) {
      const pixels = await pixelsOf(film, progress);
      expect(lowestContrast(pixels, tokens.colors.ink.soft), `at ${progress}`).toBeGreaterThanOrEqual(7);
    }
  },
);

test.each(films)('the %s film ends as it begins, and moves between', async (_, film) => {
  const first = await pixelsOf(film, 0, WHOLE);
  expect(largestDifference(first, await pixelsOf(film, 1, WHOLE))).toBe(0);
  expect(largestDifference(first, await pixelsOf(film, 0.5, WHOLE))).toBeGreaterThan(40);
});

test.each(films)('the sky reaches the upper edge of the %s film in one color', async (_, film) => {
  for (const progress of SAMPLES) {
    const edge = await pixelsOf(film, progress, { from: [0, 0], to: [1, 0.01] });
    expect(colorsOf(edge)).toEqual([channelsOf(tokens.colors.blush)]);
  }
});

test.each([
  ['home-hero', cardComposition],
  ['home-hero-wide', filmCompositions.wide],
  ['home-hero-tall', filmCompositions.tall],
])('%s is the first frame as the command draws it, in at most 7 kB', (name, composition) => {
  const file = readFileSync(`src/assets/pictures/${name}.svg`, 'utf8');
  const elsewhere = drawPoster(inCities(composition, ['Sylhet']));
  expect(elsewhere).not.toBe(drawPoster(composition));
  expect([drawPoster(inCities(composition, ['Dhaka'])), elsewhere]).toContain(file);
  expect(file.length).toBeLessThanOrEqual(7000);
});

test('the poster looks like the first frame', async () => {
  for (const film of Object.values(filmCompositions)) {
    const [poster, frame] = await Promise.all(
      [drawPoster(film), drawFrame(film, 0)].map((svg) =>
        sharp(Buffer.from(svg)).resize(200).removeAlpha().raw().toBuffer(),
      ),
    );
    expect(poster?.length).toBe(frame?.length);
    const differences = (poster ?? Buffer.of()).map((value, index) =>
      Math.abs(value - (frame?.[index] ?? 0)),
    );
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(0.5);
  }
});

/** Boxes at the top of an MP4 file: type and size. */
function boxesOf(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    types.push(file.toString('latin1', at + 4, at + 8));
  return types;
}

/** Width and height of a film in pixels, from its track header. */
function sizeOf(file: Buffer): readonly number[] {
  const header = file.indexOf('tkhd');
  const end = header - 4 + file.readUInt32BE(header - 4);
  return [file.readUInt16BE(end - 8), file.readUInt16BE(end - 4)];
}

test.each(
  films.flatMap(
    ([name, film]) =>
      [
        [`home-hero-${name}.av1.mp4`, 'av01', film],
        [`home-hero-${name}.h264.mp4`, 'avc1', film],
      ] as const,
  ),
)('%s is a silent film that plays before all of it is loaded', (name, codec, film) => {
  const file = readFileSync(`src/assets/films/${name}`);
  const boxes = boxesOf(file);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  expect(file.toString('latin1').match(/trak/g)).toHaveLength(1);
  expect(file.includes(codec)).toBe(true);
  expect(sizeOf(file)).toEqual([film.width, film.height]);
  expect(file.length).toBeLessThanOrEqual(300_000);
});

test('the colors of the film are those of the site, except skin', () => {
  const colorsIn = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /'#[\da-f]{6}'/.test(line));
  const found = globSync('scripts/drawn-assets/film/**/*.ts').flatMap(colorsIn);
  expect(found).toEqual([expect.stringContaining('skin')]);
  expect(color.sky).toBe(tokens.colors.blush);
});

test('colors are mixed by channel, and a short color is an error', () => {
  expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
  expect(() => mix('#fff', '#000000', 0.5)).toThrow('six hexadecimal digits');
});

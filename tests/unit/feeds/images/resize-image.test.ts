import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resizeImage } from '../../../../src/feeds/images/resize-image.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'images-'));
  vi.stubEnv('SITE_CACHE', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } });

/** A JPEG whose scan header says something else than its frame, as cameras of Samsung write it. */
function withWrongScan(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  const scan = changed.indexOf(Buffer.from([0xff, 0xda]));
  const length = changed.readUInt16BE(scan + 2);
  changed[scan + 1 + length] = 0x01;
  return changed;
}

test('a picture is resized, and is no animation', async () => {
  const { picture, isAnimated } = await resizeImage(await plain(1200, 800).jpeg().toBuffer());
  expect(picture).toMatchObject({ width: 960, height: 640 });
  expect(isAnimated).toBe(false);
});

test.each([
  ['bytes behind its end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('more')])],
  ['a wrong scan header', withWrongScan],
])('a JPEG with %s is shown, as browsers show it', async (_, change) => {
  const jpeg = await plain().jpeg().toBuffer();
  expect((await resizeImage(change(jpeg))).picture).toMatchObject({ width: 300, height: 200 });
});

test.each([0.9, 0.5, 0.1])('a JPEG of which %d arrived is refused', async (share) => {
  const jpeg = await plain().jpeg().toBuffer();
  await expect(resizeImage(jpeg.subarray(0, jpeg.length * share))).rejects.toThrow();
});

test.each(['gif', 'webp'] as const)(
  'of an animation as %s the first frame is shown, and said to be one',
  async (format) => {
    const frames = await plain(300, 400).raw().toBuffer();
    const animation = sharp(frames, { raw: { width: 300, height: 400, channels: 3, pageHeight: 200 } });
    const { picture, isAnimated } = await resizeImage(await animation.toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 300, height: 200 });
    expect(isAnimated).toBe(true);
  },
);

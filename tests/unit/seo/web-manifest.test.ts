import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '../../../src/seo/web-manifest.ts';

const manifest = webManifest('Shishir Fertility Centre', { theme: '#0f3d3e', background: '#fbf7f0' });

test('the manifest has the name of the clinic, and its first word below an icon', () => {
  expect([manifest.name, manifest.short_name]).toEqual(['Shishir Fertility Centre', 'Shishir']);
});

test.each(manifest.icons.map((icon) => [icon.src, icon.sizes]))('%s has the size %s', async (src, sizes) => {
  const { width, height } = await sharp(path.join('public', src)).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

test('what browsers and phones ask for without a link is there', async () => {
  expect(existsSync('public/apple-touch-icon.png')).toBe(true);
  const icon = readFileSync('public/favicon.ico');
  expect([icon.readUInt16LE(2), icon.readUInt8(6), icon.readUInt8(7)]).toEqual([1, 32, 32]);
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32);
});

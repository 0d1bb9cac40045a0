import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '../../../src/seo/web-manifest.ts';

const manifest = webManifest('Shishir Fertility Centre', { theme: '#0f3d3e', background: '#fbf7f0' });

test('the manifest has the clinic name, and its first word as the short name', () => {
  expect([manifest.name, manifest.short_name]).toEqual(['Shishir Fertility Centre', 'Shishir']);
});

test.each(manifest.icons.map((icon) => [icon.src, icon.sizes]))('%s has the size %s', async (src, sizes) => {
  const { width, height } = await sharp(path.join('public', src)).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

test('the icons at well-known paths exist', async () => {
  expect(existsSync('public/apple-touch-icon.png')).toBe(true);
  const icon = readFileSync('public/favicon.ico');
  expect([icon.readUInt16LE(2), icon.readUInt8(6), icon.readUInt8(7)]).toEqual([1, 32, 32]);
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32);
});

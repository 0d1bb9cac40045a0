import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('the icon of the browser is the logo', () => {
  expect(readFileSync('public/favicon.svg', 'utf8')).toBe(readFileSync('src/assets/logo/mark.svg', 'utf8'));
});

test('the icons at well-known paths exist', async () => {
  expect(existsSync('public/apple-touch-icon.png')).toBe(true);
  const icon = readFileSync('public/favicon.ico');
  expect([icon.readUInt16LE(2), icon.readUInt8(6), icon.readUInt8(7)]).toEqual([1, 32, 32]);
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32);
});

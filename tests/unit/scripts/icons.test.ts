import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('the icons at well-known paths exist', async () => {
  expect(existsSync('public/apple-touch-icon.png')).toBe(true);
  const icon = readFileSync('public/favicon.ico');
  expect([icon.readUInt16LE(2), icon.readUInt8(6), icon.readUInt8(7)]).toEqual([1, 32, 32]);
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32);
});

import { expect, test } from 'vitest';
import { onAssetHost } from '../../../src/lib/asset-host.ts';

test.each([
  [undefined, '/_astro/film.mp4'],
  ['', '/_astro/film.mp4'],
  ['https://cdn.example.com', 'https://cdn.example.com/_astro/film.mp4'],
])('with the asset host %s a file is at %s', (host, address) => {
  expect(onAssetHost('/_astro/film.mp4', host)).toBe(address);
});

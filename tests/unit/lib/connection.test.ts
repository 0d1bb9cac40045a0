import { expect, test } from 'vitest';
import { onAssetHost } from '../../../src/lib/asset-host.ts';
import { sparesData } from '../../../src/lib/connection.ts';

test.each([
  [undefined, false],
  [null, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('a connection %j is spared: %s', (connection, spared) => {
  expect(sparesData(connection)).toBe(spared);
});

test.each([
  [undefined, '/_astro/film.mp4'],
  ['', '/_astro/film.mp4'],
  ['https://cdn.example.com', 'https://cdn.example.com/_astro/film.mp4'],
])('with the asset host %s a file is at %s', (host, address) => {
  expect(onAssetHost('/_astro/film.mp4', host)).toBe(address);
});

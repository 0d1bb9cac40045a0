import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileCache } from '../../../../src/cache/file-cache.ts';
import { compressPage, compressPages } from '../../../../src/integrations/hosting/compress-pages.ts';
import { FIRST_ROUND_TRIP, HEADERS } from '../../../../src/integrations/hosting/first-round-trip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Words, of which `share` are random: the more, the less a compressor saves. */
const pageOf = (size: number, share: number): Buffer => {
  const words = Array.from({ length: size / 8 }, (_, index) =>
    index % 100 < share * 100 ? randomBytes(6).toString('base64') : `word-${(index * index) % 977}`.padEnd(8),
  );
  return Buffer.from(words.join(''));
};

const quickSize = (page: Buffer): number =>
  brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  }).length;

/** A page that takes so many bytes when it is compressed quickly. */
function pageWith(wanted: number): Buffer {
  const page = pageOf(200_000, 0.1);
  let [low, high] = [0, page.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (quickSize(page.subarray(0, middle)) < wanted) low = middle;
    else high = middle;
  }
  return page.subarray(0, low);
}

test.each([
  ['that fits with room', FIRST_ROUND_TRIP * 0.9 - HEADERS, false],
  ['that fits only when it is compressed well', FIRST_ROUND_TRIP * 0.98 - HEADERS, true],
  ['that never fits', FIRST_ROUND_TRIP * 1.6 - HEADERS, false],
])('a page %s is compressed well: %s bytes, %s', async (_, wanted, isSmall) => {
  const page = pageWith(wanted);
  const sent = await compressPage(page, new FileCache(folder));
  expect(brotliDecompressSync(sent).equals(page)).toBe(true);
  expect(sent.length < quickSize(page)).toBe(isSmall);
  expect(await readdir(folder)).toHaveLength(1);
});

test('each page gets a file beside it, from the cache where it is unchanged; what is gone is removed', async () => {
  const cache = path.join(folder, 'cache');
  const page = pageWith(FIRST_ROUND_TRIP * 0.98 - HEADERS);
  const compressed = (file: string) => readFile(path.join(folder, `${file}.br`));
  await writeFile(path.join(folder, 'a.html'), page);
  await compressPages(folder, ['a.html'], cache);
  expect(brotliDecompressSync(await compressed('a.html')).equals(page)).toBe(true);
  const [name = ''] = await readdir(cache);
  await writeFile(path.join(cache, name), 'from the cache');
  await writeFile(path.join(folder, 'b.html'), '<p>short</p>');
  await compressPages(folder, ['a.html', 'b.html'], cache);
  expect(String(await compressed('a.html'))).toBe('from the cache');
  expect(String(brotliDecompressSync(await compressed('b.html')))).toBe('<p>short</p>');
  expect(await readdir(cache)).toHaveLength(2);
  await compressPages(folder, ['b.html'], cache);
  expect(await readdir(cache)).not.toContain(name);
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_ROUND_TRIP, HEADERS } from '../../../../src/integrations/hosting/first-round-trip.ts';
import { PageCompressor } from '../../../../src/integrations/hosting/page-compressor.ts';

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  cache = path.join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

/** Generates text; `share` of its words are random. More random words compress worse. */
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

/** Generates a page with this size after fast compression. */
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

/** Compresses pages as a build does. @returns Compressed files, in the same order. */
async function compressAll(pages: Readonly<Record<string, string>>): Promise<Buffer[]> {
  const compressor = new PageCompressor(folder, cache);
  for (const [file, html] of Object.entries(pages)) await compressor.add(file, [html], () => html);
  await compressor.finish();
  return Promise.all(Object.keys(pages).map((file) => readFile(path.join(folder, `${file}.br`))));
}

test.each([
  ['that fits with room', FIRST_ROUND_TRIP * 0.9 - HEADERS, false],
  ['that fits only when it is compressed well', FIRST_ROUND_TRIP * 0.98 - HEADERS, true],
  ['that never fits', FIRST_ROUND_TRIP * 1.6 - HEADERS, true],
])('a page %s is compressed well: %s bytes, %s', async (_, wanted, isSmall) => {
  const page = pageWith(wanted);
  const [sent = Buffer.of()] = await compressAll({ 'a.html': String(page) });
  expect(brotliDecompressSync(sent).equals(page)).toBe(true);
  expect(sent.length < quickSize(page)).toBe(isSmall);
});

test('each page gets a file beside it, from the cache where it is unchanged; what is gone is removed', async () => {
  const page = String(pageWith(FIRST_ROUND_TRIP * 0.98 - HEADERS));
  await compressAll({ 'a.html': page });
  const [name = ''] = await readdir(cache);
  const kept = brotliCompressSync('from the cache');
  await writeFile(path.join(cache, name), kept);
  const [unchanged, added = Buffer.of()] = await compressAll({ 'a.html': page, 'b.html': '<p>short</p>' });
  expect(unchanged).toEqual(kept);
  expect(String(brotliDecompressSync(added))).toBe('<p>short</p>');
  expect(await readdir(cache)).toHaveLength(2);
  await compressAll({ 'b.html': '<p>short</p>' });
  expect(await readdir(cache)).not.toContain(name);
});

test('a page comes from the cache unless one of its sources changes', async () => {
  const finished: string[] = [];
  const build = async (...sources: string[]): Promise<string> => {
    const compressor = new PageCompressor(folder, cache);
    const html = await compressor.add('a.html', sources, () => {
      finished.push(sources.join('|'));
      return `<p>${sources.join('|')}</p>`;
    });
    await compressor.finish();
    return html;
  };
  expect(await build('ab', 'c')).toBe('<p>ab|c</p>');
  expect(await build('ab', 'c')).toBe('<p>ab|c</p>');
  expect(await build('a', 'bc')).toBe('<p>a|bc</p>');
  expect(await build('a', 'bd')).toBe('<p>a|bd</p>');
  expect(finished).toEqual(['ab|c', 'a|bc', 'a|bd']);
});

test.each(['', 'no Brotli'])('a broken file of the cache is replaced: %j', async (broken) => {
  const [whole] = await compressAll({ 'a.html': '<p>a</p>' });
  const [name = ''] = await readdir(cache);
  await writeFile(path.join(cache, name), broken);
  expect(await compressAll({ 'a.html': '<p>a</p>' })).toEqual([whole]);
  expect(await readFile(path.join(cache, name))).toEqual(whole);
});

test('of many pages, few wait in memory', async () => {
  const compressor = new PageCompressor(folder, cache);
  for (let page = 0; page < 100; page += 1)
    await compressor.add(`${page}.html`, [`<p>${page}</p>`], () => `<p>${page}</p>`);
  const written = (await readdir(folder)).filter((file) => file.endsWith('.br'));
  expect(written.length).toBeGreaterThan(100 - 65);
  await compressor.finish();
});

test('an error while a page is compressed is thrown at the end', async () => {
  const compressor = new PageCompressor(folder, path.join(folder, 'file', 'cache'));
  await writeFile(path.join(folder, 'file'), 'no folder');
  await compressor.add('a.html', ['<p>a</p>'], () => '<p>a</p>');
  await new Promise((done) => setTimeout(done, 50));
  await expect(compressor.finish()).rejects.toThrow('ENOTDIR');
});

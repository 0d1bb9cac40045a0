import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ImageCache, readImageIndex } from '../../src/feeds/images/image-cache.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { type FaultApi, makePng, startFaultApi } from '../support/fault-api.ts';
import { makeFolder } from '../support/world.ts';

let api: FaultApi;
let home: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  [api, home] = [await startFaultApi(), await makeFolder()];
  vi.stubEnv('SITE_CACHE', home.folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([api.close(), home.remove()]);
});

const original = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#888' } }).png();
const unchanged = async ({ headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
  else response.writeHead(200, { etag: '"1"' }).end(await original.clone().toBuffer());
};
const failing = (_: IncomingMessage, response: ServerResponse): unknown => response.writeHead(500).end();

/** Loads the picture as one build does. @returns The widths in which it is offered. */
async function loadWidths(answer: typeof failing): Promise<number[]> {
  api.serve({ answers: { '/media/wide.png': answer } });
  const cache = new ImageCache(new URL(api.url), feedSettings({ FEED_BACKOFF_SECONDS: '0.01' }));
  const { picture, href = '' } = await cache.load('/media/wide.png');
  await cache.save([href]);
  return picture?.variants.map(({ width }) => width) ?? [];
}

test('a picture stored in other widths than today’s is stored anew; until it can be had, the earlier copy serves', async () => {
  expect(await loadWidths(unchanged)).toEqual([192, 288, 480, 720, 960]);
  const index = path.join(home.folder, 'images', 'index.json');
  const content = await readFile(index, 'utf8');
  await writeFile(index, content.replace(/\{[^{}]*"width":720\},/, ''));
  expect(await loadWidths(failing)).toEqual([192, 288, 480, 960]);
  expect(await loadWidths(unchanged)).toEqual([192, 288, 480, 720, 960]);
});

/** Loads pictures as a build does, and publishes the first. @returns Names in the index, and in the folder. */
async function publishFirst(...paths: string[]): Promise<{ index: string[]; files: string[] }> {
  const shades = new Map(paths.map((src) => [src, makePng(40, 30, Number(/\d+/.exec(src)))]));
  api.serve({
    answers: Object.fromEntries(
      [...shades].map(([src, bytes]) => [src, (_: unknown, response: ServerResponse) => response.end(bytes)]),
    ),
  });
  const cache = new ImageCache(new URL(api.url), feedSettings({ FEED_BACKOFF_SECONDS: '0.01' }));
  const loaded = await Promise.all(paths.map((src) => cache.load(src)));
  await cache.save([loaded[0]?.href ?? '']);
  const files = (await readdir(path.join(home.folder, 'images'))).filter((name) => /-40\.webp$/.test(name));
  return { index: await readImageIndex(), files };
}

test('the index names the files of the pictures that the last session published, and no others', async () => {
  const { index, files } = await publishFirst('/media/1.png', '/media/2.png');
  expect(index).toHaveLength(1);
  expect(index[0]).toMatch(/^[0-9a-f]{16}-40\.webp$/);
  expect(files).toHaveLength(2);
  expect(files).toContain(index[0]);
});

test('a file is deleted when no session used it for 30 days', async () => {
  const { index, files } = await publishFirst('/media/1.png', '/media/2.png');
  const long = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  for (const name of files) await utimes(path.join(home.folder, 'images', name), long, long);
  // The used one is as new as its last use.
  expect(await publishFirst('/media/1.png')).toEqual({ index, files: index });
});

const answering =
  (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end(body);
/** Pictures above the limit of pixels. A plain gray picture compresses to few bytes. */
const [BOMB, LARGE] = [makePng(20_000, 4000), makePng(5100, 5000)];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';

test.each([
  ['U06', 'https://user@127.0.0.1/x.png', /no address on the web/],
  ['U06', 'https:\\\\a.example\\x.png', /another server/],
  ['U06', 'https://a\t.example/x.png', /another server/],
  ['U06', 'https://169.254.169.254/latest', /another server/],
  ['U06', 'http://localhost:1/x.png', /another server/],
  ['U12', 'https://abc">x', /no address on the web/],
  ['U06', '/away.png', /redirect to another host/],
  ['U08', '/missing.png', /answered 404/],
  ['U08', '/page.png', /it is no picture/],
  ['U08', '/drawing.svg', /it is svg/],
  ['U10', '/huge.png', /sent more than 20 MB/],
  ['U10', '/bomb.png', /too many pixels/],
  ['U10', '/large.png', /too many pixels/],
])('%s: the picture %s is left out, with the reason', async (_, src, reason) => {
  api.serve({
    answers: {
      '/away.png': answering(302, { location: 'http://169.254.169.254/' }),
      '/missing.png': answering(404, {}),
      '/page.png': answering(200, {}, '<!doctype html><title>Not here</title>'),
      '/drawing.svg': answering(200, {}, SVG),
      '/huge.png': answering(200, {}, Buffer.alloc(21 * 1024 * 1024, 1)),
      '/bomb.png': answering(200, {}, BOMB),
      '/large.png': answering(200, {}, LARGE),
    },
  });
  const cache = new ImageCache(new URL(api.url), feedSettings({ FEED_BACKOFF_SECONDS: '0.01' }));
  const { picture, problem } = await cache.load(src);
  expect([picture, problem]).toEqual([null, expect.stringMatching(reason)]);
});

test('of large pictures one is decoded at a time', async () => {
  const paths = [1, 2, 3].map((shade) => `/large-${shade}.png`);
  const shown = paths.map((src, shade) => [src, answering(200, {}, makePng(4000, 2500, 40 * shade))]);
  api.serve({ answers: Object.fromEntries(shown) });
  const decoded: number[] = [];
  // A busy machine starts a decoding later than it is asked for. Read in the order against that of a decoding, which another
  // thread moves from the queue to the processes: none is counted twice.
  const count = () => {
    const { process } = sharp.counters();
    const { queue } = sharp.counters();
    decoded.push(process + queue);
  };
  sharp.queue.on('change', count);
  const cache = new ImageCache(new URL(api.url), feedSettings({}));
  const loaded = await Promise.all(paths.map((src) => cache.load(src)));
  sharp.queue.off('change', count);
  expect(loaded.map(({ picture }) => picture?.width)).toEqual([960, 960, 960]);
  expect(Math.max(...decoded)).toBe(1);
});

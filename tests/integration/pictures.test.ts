import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { feedSettings } from '../../src/feeds/settings.ts';
import { type FaultApi, startFaultApi } from '../support/fault-api.ts';
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

const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#888' } }).png();
const unchanged = async ({ headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
  else response.writeHead(200, { etag: '"1"' }).end(await picture.clone().toBuffer());
};
const failing = (_: IncomingMessage, response: ServerResponse): unknown => response.writeHead(500).end();

/** Keeps the picture as one build does. @returns The widths in which it is offered. */
async function keepWidths(answer: typeof failing): Promise<number[]> {
  api.serve({ answers: { '/media/wide.png': answer } });
  // The memory's place is read when the module is.
  const { ImageCache } = await import('../../src/feeds/images/image-cache.ts');
  const keeper = new ImageCache(new URL(api.url), feedSettings({ FEED_BACKOFF_SECONDS: '0.01' }));
  const kept = await keeper.keep('/media/wide.png');
  await keeper.save();
  return kept.picture?.variants.map(({ width }) => width) ?? [];
}

test('a picture stored in other widths than today’s is stored anew; until it can be had, the earlier copy serves', async () => {
  expect(await keepWidths(unchanged)).toEqual([480, 720, 960]);
  const index = path.join(home.folder, 'pictures', 'index.json');
  const known = await readFile(index, 'utf8');
  await writeFile(index, known.replace(/\{[^{}]*"width":720\},/, ''));
  expect(await keepWidths(failing)).toEqual([480, 960]);
  expect(await keepWidths(unchanged)).toEqual([480, 720, 960]);
});

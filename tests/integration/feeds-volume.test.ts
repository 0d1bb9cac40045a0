import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultApi, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { LIST } from '../support/feed-reading.ts';
import { manyPosts, slugAt } from '../support/many-posts.ts';

/** Enough for 84 pages of the list; ten times as many are built by the benchmark. */
const COUNT = 1000;
const PAGES = Math.ceil(COUNT / 12);

const posts = manyPosts(COUNT, 100);

let api: FaultApi;
let place: BuildPlace;
beforeAll(async () => {
  [api, place] = [await startFaultApi({ posts }), await makeBuildPlace()];
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('T07 V01: a list of many posts, for which the API asks to wait, is waited for and built within memory', async () => {
  const calls: number[] = [];
  const busy = (_: IncomingMessage, response: ServerResponse): void => {
    calls.push(performance.now());
    if (calls.length === 1) response.writeHead(429, { 'retry-after': '2' }).end();
    else response.end(JSON.stringify({ results: posts }));
  };
  api.serve({ posts, answers: { [LIST]: busy } });
  const memory = path.join(place.cache, '../memory.txt');
  const failure = await place.build(api.url, {
    MEMORY_FILE: memory,
    NODE_OPTIONS: `--import=${path.resolve('tests/support/tell-memory.mjs')}`,
  });
  expect(failure).toBeUndefined();
  const [first = 0, second = 0, ...more] = calls;
  expect(more).toEqual([]);
  // What was asked for, less the millisecond by which a timer may be early.
  expect(second - first).toBeGreaterThanOrEqual(1999);
  const peaks = (await readFile(memory, 'utf8')).trim().split('\n').map(Number);
  expect(Math.max(...peaks)).toBeLessThan(2 * 1024 * 1024);

  expect(await place.feed('posts')).toMatchObject({ state: 'live', listed: COUNT, published: COUNT });
  const pages = (await place.list('blog')).filter((file) => /^n-\d+\.html$/.test(file));
  expect(pages).toHaveLength(COUNT);
  expect(await place.list('blog/page')).toHaveLength(PAGES - 1);
  const lists = ['blog.html', ...Array.from({ length: PAGES - 1 }, (_, at) => `blog/page/${at + 2}.html`)];
  const shown = await Promise.all(
    lists.map(
      async (file) => (await place.read(file)).match(/(?<=<h2[^>]*><a[^>]* href="\/blog\/)n-\d+/g) ?? [],
    ),
  );
  expect(shown.flat()).toEqual(posts.map((_, at) => slugAt(COUNT - 1 - at)));
}, 300_000);

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileCache } from '../../../src/cache/file-cache.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-cache-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Requests files as a build does. @returns Their contents, and how many were generated. */
async function build(names: readonly string[], text: string): Promise<{ got: string[]; made: number }> {
  const cache = new FileCache(folder);
  const got = await Promise.all(names.map(async (name) => String(await cache.get(name, async () => text))));
  await cache.prune();
  return { got, made: cache.made };
}

test('a file is generated once, and deleted after a build that did not request it', async () => {
  expect(await build(['a', 'b'], 'first')).toEqual({ got: ['first', 'first'], made: 2 });
  expect(await build(['b', 'c'], 'second')).toEqual({ got: ['first', 'second'], made: 1 });
  expect((await readdir(folder)).sort()).toEqual(['b', 'c']);
});

test('a file that cannot be generated is not cached', async () => {
  const cache = new FileCache(folder);
  await expect(cache.get('d', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await readdir(folder)).not.toContain('d');
});

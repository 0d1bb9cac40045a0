import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileCache } from '../../../src/cache/file-cache.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Asks for files as a build does. @returns What it got, and how many had to be made. */
async function build(names: readonly string[], text: string): Promise<{ got: string[]; made: number }> {
  const kept = new FileCache(folder);
  const got = await Promise.all(names.map(async (name) => String(await kept.get(name, async () => text))));
  await kept.prune();
  return { got, made: kept.made };
}

test('a file is made once, and forgotten after a build that did not ask for it', async () => {
  expect(await build(['a', 'b'], 'first')).toEqual({ got: ['first', 'first'], made: 2 });
  expect(await build(['b', 'c'], 'second')).toEqual({ got: ['first', 'second'], made: 1 });
  expect((await readdir(folder)).sort()).toEqual(['b', 'c']);
});

test('a file that cannot be made is not kept', async () => {
  const kept = new FileCache(folder);
  await expect(kept.get('d', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await readdir(folder)).not.toContain('d');
});

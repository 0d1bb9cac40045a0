import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFileAtomic } from '../../../src/cache/write-file-atomic.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'write-file-atomic-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a write replaces the file, and makes its folder', async () => {
  const file = path.join(folder, 'a', 'b', 'list.txt');
  await writeFileAtomic(file, 'first');
  await writeFileAtomic(file, Buffer.from('second'));
  expect(await readFile(file, 'utf8')).toBe('second');
  expect(await readdir(path.dirname(file))).toEqual(['list.txt']);
});

test('of many writes at once one wins, whole', async () => {
  const file = path.join(folder, 'race.txt');
  const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(100_000));
  await Promise.all(contents.map((content) => writeFileAtomic(file, content)));
  expect(contents).toContain(await readFile(file, 'utf8'));
});

test('a write that fails leaves nothing behind', async () => {
  const taken = path.join(folder, 'taken');
  await writeFileAtomic(path.join(taken, 'inside.txt'), 'x');
  // A folder cannot be replaced by a file.
  await expect(writeFileAtomic(taken, 'x')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('taken'))).toEqual(['taken']);
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinInBatches, writeFileAtomic } from '../../../src/cache/write-file-atomic.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'whole-'));
  file = path.join(folder, 'below', 'list.txt');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([0, 1, 200, 201, 401])('%i values are joined as one list', (count) => {
  const values = Array.from({ length: count }, (_, at) => at);
  expect([...joinInBatches(values, String, ',')].join('')).toBe(values.join(','));
});

test('a write that fails leaves the file before, and nothing half done beside it', async () => {
  await writeFileAtomic(file, 'whole');
  const broken = function* (): Generator<string> {
    yield 'half';
    throw new Error('The disk is full');
  };
  await expect(writeFileAtomic(file, broken())).rejects.toThrow('The disk is full');
  expect(await readFile(file, 'utf8')).toBe('whole');
  expect(await readdir(path.dirname(file))).toEqual(['list.txt']);
});

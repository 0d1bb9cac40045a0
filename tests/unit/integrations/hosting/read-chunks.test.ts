import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OVERLAP, readChunks } from '../../../../src/integrations/hosting/read-chunks.ts';

const LENGTH = OVERLAP + 1000;
const SECRET = 'AKIA-a-secret';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pieces-'));
  file = path.join(folder, 'text.json');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([0, LENGTH - 5, LENGTH, 2000, 3 * LENGTH])(
  'a secret after %i bytes stands in one piece, whole',
  async (at) => {
    await writeFile(file, 'a'.repeat(at) + SECRET + 'b'.repeat(50));
    expect([...readChunks(file, LENGTH)].some((piece) => piece.includes(SECRET))).toBe(true);
  },
);

test('an empty file and a short one are one piece', async () => {
  for (const text of ['', 'short']) {
    await writeFile(file, text);
    expect([...readChunks(file, LENGTH)]).toEqual([text]);
  }
});

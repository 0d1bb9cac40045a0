import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeReadable } from '../../../scripts/build/make-readable.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'readable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): string => (statSync(path.join(folder, name)).mode & 0o777).toString(8);

test('every folder and file below a folder can be read by all users, the folder itself too', async () => {
  const site = path.join(folder, 'site');
  mkdirSync(path.join(site, 'pictures/small'), { recursive: true });
  for (const name of ['site', 'site/pictures', 'site/pictures/small'])
    chmodSync(path.join(folder, name), 0o700);
  for (const name of ['site/index.html', 'site/pictures/small/a.webp', 'site/.well-known'])
    writeFileSync(path.join(folder, name), name, { mode: 0o600 });
  await makeReadable(site);
  expect(['site', 'site/pictures', 'site/pictures/small'].map(modeOf)).toEqual(['755', '755', '755']);
  expect(['site/index.html', 'site/pictures/small/a.webp', 'site/.well-known'].map(modeOf)).toEqual([
    '644',
    '644',
    '644',
  ]);
});

test('a picture that an earlier release shares becomes readable in both', async () => {
  mkdirSync(path.join(folder, 'old'));
  mkdirSync(path.join(folder, 'new'));
  writeFileSync(path.join(folder, 'old/a.webp'), 'a', { mode: 0o600 });
  linkSync(path.join(folder, 'old/a.webp'), path.join(folder, 'new/a.webp'));
  await makeReadable(path.join(folder, 'new'));
  expect(modeOf('old/a.webp')).toBe('644');
});

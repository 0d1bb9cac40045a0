import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPeers } from '../../../scripts/bench/support/peer-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'peers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lays a file below the folder. */
function lay(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

test('of a built site the listed pages are measured, else its home page; what is no site is left out', async () => {
  for (const file of ['a/index.html', 'a/post/index.html', 'b/index.html', 'notes/readme.txt']) lay(file);
  lay('pages.json', JSON.stringify({ a: ['/', '/post/'] }));
  const found = (await findPeers(folder)).map(({ name, pages }) => ({ name, pages }));
  expect(found).toEqual([
    { name: 'a', pages: ['/', '/post/'] },
    { name: 'b', pages: ['/'] },
  ]);
});

test('a listed page that the site does not have is named, before anything is measured', async () => {
  lay('a/index.html');
  lay('pages.json', JSON.stringify({ a: ['/', '/post'] }));
  await expect(findPeers(folder)).rejects.toThrow('The site a has no page /post.');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findListsWithoutGallery } from '../../../scripts/content-checks/deleted-pages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'deleted-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, `src/content/${name}.yaml`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('lists of photos and films without the page of the gallery are named, until the clinic leaves them out', () => {
  write('site/clinic', 'name: A\n');
  expect(findListsWithoutGallery(root)).toEqual(['photos', 'videos']);
  write('site/clinic', 'lists: [posts, videos]\n');
  expect(findListsWithoutGallery(root)).toEqual(['videos']);
  write('site/clinic', 'lists: [posts]\n');
  expect(findListsWithoutGallery(root)).toEqual([]);
});

test('lists are not named while the page of the gallery exists', () => {
  write('pages/gallery/index', '{}\n');
  expect(findListsWithoutGallery(root)).toEqual([]);
});

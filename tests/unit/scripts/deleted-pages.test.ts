import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDeletedPages, findListsWithoutGallery } from '../../../scripts/content-checks/deleted-pages.ts';

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

test('texts in each language that name a deleted page are named, in any case of letters; names of files, degrees and old addresses are not', () => {
  const path = '/infertility-treatments/embryoscope';
  write('pages/about-us', `heading: An embryoscope for all\npicture: embryoscope\nto: ${path}/more\n`);
  write('pages/careers', `actions:\n  - label: Embryology\n    to: ${path}\n`);
  write('bn/pages/careers', 'actions:\n  - label: এমব্রিওলজি\n');
  write('bn/pages/about-us', 'lead: সব ভ্রূণ এমব্রিওস্কোপে থাকে।\n');
  write('doctors/one', 'qualifications: MSc (Clinical Embryology)\nmemberships: [Society of Embryology]\n');
  write('site/redirects', `addresses:\n  - from: /embryoscope.html\n    to: ${path}\n`);
  const { links, sentences } = findDeletedPages(root).find((page) => page.path === path) ?? {};
  expect(links).toEqual(['src/content/pages/careers.yaml']);
  expect(Object.fromEntries(sentences ?? [])).toEqual({
    'src/content/bn/pages/about-us.yaml': ['lead'],
    'src/content/pages/about-us.yaml': ['heading'],
  });
});

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

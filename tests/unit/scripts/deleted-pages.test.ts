import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDeletedPages, findListsWithoutGallery } from '../../../scripts/content-checks/deleted-pages.ts';
import { TRANSLATED_LOCALES } from '../../../src/schemas/translated-locales.ts';

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

const EMBRYOSCOPE = '/infertility-treatments/embryoscope';

/** Returns what is left of the page on the embryoscope, which the folder has not. */
function findEmbryoscope() {
  const { links, sentences } = findDeletedPages(root).find(({ path: page }) => page === EMBRYOSCOPE) ?? {};
  return { links, sentences: Object.fromEntries(sentences ?? []) };
}

test('texts that name a deleted page are named, in any case of letters; names of files, degrees and old addresses are not', () => {
  write('pages/about-us', `heading: An embryoscope for all\npicture: embryoscope\nto: ${EMBRYOSCOPE}/more\n`);
  write('pages/careers', `actions:\n  - label: Embryology\n    to: ${EMBRYOSCOPE}\n`);
  write('doctors/one', 'qualifications: MSc (Clinical Embryology)\nmemberships: [Society of Embryology]\n');
  write('site/redirects', `addresses:\n  - from: /embryoscope.html\n    to: ${EMBRYOSCOPE}\n`);
  expect(findEmbryoscope()).toEqual({
    links: ['src/content/pages/careers.yaml'],
    sentences: { 'src/content/pages/about-us.yaml': ['heading'] },
  });
});

test.each(TRANSLATED_LOCALES)(
  'texts in %s that name a deleted page are named, but for those of a link',
  (locale) => {
    write('pages/careers', `actions:\n  - label: Read more\n    to: ${EMBRYOSCOPE}\n`);
    write(`${locale}/pages/careers`, 'actions:\n  - label: এমব্রিওলজি\n');
    write(`${locale}/pages/about-us`, 'lead: সব ভ্রূণ এমব্রিওস্কোপে থাকে।\n');
    expect(findEmbryoscope()).toEqual({
      links: ['src/content/pages/careers.yaml'],
      sentences: { [`src/content/${locale}/pages/about-us.yaml`]: ['lead'] },
    });
  },
);

test('links to the place of a deleted treatment on the page of all, and lists of treatments with it, are named', () => {
  const [ivf, gone] = ['/infertility-treatments#ivf', '/infertility-treatments#embryoscope'];
  write('pages/infertility-treatments/index', '{}\n');
  write('pages/index', `doors:\n  - label: A\n    to: ${gone}\n  - label: B\n    to: ${ivf}\n`);
  write('treatments/own', 'anchor: ivf\ntreatments:\n  - own\n  - embryoscope\n');
  const found = findDeletedPages(root).map(({ path: page, links }) => [page, links]);
  expect(found).toEqual([
    [gone, ['src/content/pages/index.yaml']],
    [EMBRYOSCOPE, ['src/content/treatments/own.yaml']],
  ]);
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

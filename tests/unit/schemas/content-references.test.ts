import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentReferences } from '../../../src/schemas/content-references.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'names-'));
  for (const folder of ['claims', 'treatments', 'doctors', 'branches', 'pages', 'prices'])
    mkdirSync(path.join(root, 'src/content', folder), { recursive: true });
  for (const folder of ['pictures', 'portraits'])
    mkdirSync(path.join(root, 'src/assets', folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const add = (file: string): void => writeFileSync(path.join(root, 'src', file), '');

test('a photo, a picture, a claim and a page that come while the dev server runs are known to it', () => {
  const { photo, picture, text, to } = valueSchemas(contentReferences(root));
  const areKnown = () => [
    photo.safeParse({ file: '/portraits/dr-rahman.webp', consent: '2026-12-01' }).success,
    picture.safeParse({ name: 'lab', alt: '' }).success,
    text.safeParse('{thaw-survival} survive.').success,
    to.safeParse('/our-history#team').success,
  ];
  expect(areKnown()).toEqual([false, false, false, false]);
  add('assets/portraits/dr-rahman.webp');
  add('assets/pictures/lab.svg');
  add('content/claims/thaw-survival.yaml');
  add('content/pages/our-history.yaml');
  expect(areKnown()).toEqual([true, true, true, true]);
});

test.each(['/portraits/dr-rahman.svg', '/pictures/dr-rahman.webp', 'dr-rahman', 'dr-rahman.webp'])(
  'the photo %s is refused: a photo is a file of portraits, named by its path',
  (file) => {
    for (const name of ['portraits/dr-rahman.svg', 'pictures/dr-rahman.webp', 'portraits/other.webp'])
      add(`assets/${name}`);
    const { error } = valueSchemas(contentReferences(root)).photo.safeParse({ file, consent: '2026-12-01' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `There is no photo "${file}". Write one of: /portraits/other.webp`,
    ]);
  },
);

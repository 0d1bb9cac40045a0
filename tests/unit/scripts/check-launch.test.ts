import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLaunchItems } from '../../../scripts/check-launch.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launch-'));
  for (const folder of [
    'src/content/claims',
    'src/content/doctors',
    'src/content/pages',
    'src/assets/pictures',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, 'src/content', file), text);
const claim =
  'shown: "60%"\ntopic: success\nmetric: births\nsource: register\nreviewer: a doctor\nreviewed: 2026-10-01\n';

test('a clinic whose every value is its own is ready', () => {
  write('claims/a.yaml', claim);
  expect(findLaunchItems(root)).toEqual([]);
});

test.each([
  ['claims/a.yaml', claim.replace('source: register\n', ''), 'source', 'the claim "60%" has no source'],
  [
    'doctors/a.yaml',
    'sample: true',
    'sample',
    'the file is marked as a sample: replace or confirm it, then delete this line',
  ],
  ['doctors/a.yaml', 'phones: ["+880 2 0000 0001"]', 'phones.0', 'a sample phone number: +880 2 0000 0001'],
  ['doctors/a.yaml', 'url: https://example.com/x', 'url', 'a placeholder address: https://example.com/x'],
  [
    'doctors/a.yaml',
    'picture: { name: doctor-1, alt: "" }',
    'picture.name',
    'no photo yet: src/assets/pictures/doctor-1.jpg',
  ],
  [
    'pages/a.yaml',
    'confirm: [Fever]\nreviewer: a doctor\nreviewed: 2026-10-01',
    'confirm.0',
    'for the clinic’s doctors to confirm: Fever',
  ],
  [
    'pages/a.yaml',
    'sources: []\nreviewer: a doctor',
    'reviewed',
    'the page has no reviewed; it says that it awaits review',
  ],
  [
    'pages/a.yaml',
    'sources: [{ title: WHO, url: https://who.int }]\nreviewer: a doctor',
    'reviewed',
    'the page has no reviewed; it says that it awaits review',
  ],
])('%s with %s is listed', (file, text, key, what) => {
  write(file, text);
  expect(findLaunchItems(root)).toEqual([{ file: `src/content/${file}`, key, what }]);
});

test('a photo in place of the drawing settles it', () => {
  write('doctors/a.yaml', 'picture: { name: doctor-1, alt: "" }');
  writeFileSync(path.join(root, 'src/assets/pictures/doctor-1.jpg'), '');
  expect(findLaunchItems(root)).toEqual([]);
});

test('the demonstration content of this project is not ready', () => {
  cpSync('src/content', path.join(root, 'src/content'), { recursive: true });
  const files = new Set(findLaunchItems(root).map(({ file }) => file));
  expect(files).toContain('src/content/site/clinic.yaml');
  expect(files).toContain('src/content/doctors/dr-sample-one.yaml');
  expect(files).toContain('src/content/claims/ivf-success.yaml');
});

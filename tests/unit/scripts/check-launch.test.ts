import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countLaunchItems, findLaunchItems, launchBlocker } from '../../../scripts/check-launch.ts';
import { readContentValues } from '../../../scripts/support/content-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launch-'));
  for (const folder of [
    'src/content/claims',
    'src/content/doctors',
    'src/content/pages',
    'src/content/prices',
    'src/content/site',
    'src/content/treatments',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, 'src/content', file), text);
const claim =
  'shown: "60%"\ntopic: success\nmetric: births\npopulation: all\nperiod: 2025\nsource: register\nreviewer: a doctor\nreviewed: 2026-10-01\n';

test('a clinic whose every value is its own is ready', () => {
  write('claims/a.yaml', claim);
  expect(findLaunchItems(root)).toEqual([]);
});

test.each([
  ['claims/a.yaml', claim.replace('source: register\n', ''), 'source', 'the claim has no such line'],
  ['doctors/a.yaml', 'sample: true', 'sample', 'marked: replace what is a sample, delete this line'],
  ['doctors/a.yaml', 'phones: ["+880 2 0000 0001"]', 'phones.0', 'a sample phone number: +880 2 0000 0001'],
  ['doctors/a.yaml', 'url: https://example.com/x', 'url', 'a placeholder address: https://example.com/x'],
  [
    'doctors/a.yaml',
    'fullName: Dr. Rahman',
    'photo.file',
    'no photo of Dr. Rahman yet: the frame shows initials',
  ],
  [
    'pages/a.yaml',
    'sections: [{ people: [{ name: A, photo: { file: /portraits/a.webp } }, { name: B }] }]',
    'sections.0.people.1.photo.file',
    'no photo of B yet: the frame shows initials',
  ],
  [
    'pages/a.yaml',
    'confirm: [Fever]\nreviewer: a doctor\nreviewed: 2026-10-01',
    'confirm.0',
    'for the clinic’s doctors or lawyer to confirm: Fever',
  ],
  ['pages/a.yaml', 'sources: []\nreviewer: a doctor', 'reviewed', 'missing: the page awaits review'],
  [
    'pages/a.yaml',
    'sources: [{ title: WHO, url: https://who.int }]\nreviewer: a doctor',
    'reviewed',
    'missing: the page awaits review',
  ],
  ['claims/a.yaml', claim.replace('population: all\n', ''), 'population', 'the claim has no such line'],
  ['claims/a.yaml', claim.replace('period: 2025\n', ''), 'period', 'the claim has no such line'],
  [
    'doctors/a.yaml',
    'testimonials: [{ quote: Kind., sample: true }, { quote: Ours. }]',
    'testimonials.0.sample',
    'no patient said this: replace it',
  ],
  [
    'pages/a.yaml',
    'sections: [{ testimonials: [{ quote: Kind., sample: true }] }]',
    'sections.0.testimonials.0.sample',
    'no patient said this: replace it',
  ],
  [
    'prices/a.yaml',
    'title: A visit\nfrom: 1000\nsample: true',
    'sample',
    'invented: write your own, delete this line',
  ],
  ['treatments/a.yaml', 'reviewer: a doctor', 'reviewed', 'missing: the page awaits review'],
  [
    'site/clinic.yaml',
    'name: Clinic\nanswersAtNight: a nurse',
    'postReviewer',
    'no doctor reviews posts: each awaits review',
  ],
  [
    'site/clinic.yaml',
    'name: Clinic\npostReviewer: a doctor',
    'answersAtNight',
    'nobody is named who answers the hotline at night',
  ],
])('%s with %s is listed', (file, text, key, what) => {
  write(file, text);
  expect(findLaunchItems(root)).toMatchObject([{ file: `src/content/${file}`, key, what }]);
});

test.each([
  ['doctors/a.yaml', 'sample: true', '1 sample values'],
  ['doctors/a.yaml', 'phones: ["+880 2 0000 0001"]', '1 sample values'],
  ['doctors/a.yaml', 'testimonials: [{ quote: Kind., sample: true }]', '1 invented quotations'],
  ['prices/a.yaml', 'title: A visit\nfrom: 1000\nsample: true', '1 invented prices'],
  ['site/clinic.yaml', 'name: Clinic', '1 missing names of who answers at night'],
  ['claims/a.yaml', claim.replace('period: 2025\n', ''), undefined],
  ['claims/a.yaml', claim.replace('source: register\n', ''), undefined],
  ['doctors/a.yaml', 'fullName: Dr. Rahman', undefined],
  ['pages/a.yaml', 'confirm: [Fever]', undefined],
  ['treatments/a.yaml', 'name: A', undefined],
  ['site/clinic.yaml', 'name: Clinic\nanswersAtNight: a nurse', undefined],
])('%s with %s stops a publish: %s', (file, text, blocker) => {
  write(file, text);
  expect(findLaunchItems(root)).not.toEqual([]);
  expect(launchBlocker(findLaunchItems(root))).toBe(blocker);
});

test.each([
  [
    'sample: true',
    1,
    /# Stops every publish[\s\S]*clinic\.yaml\n {2}sample: .*[\s\S]*Stops every publish: 1 sample/,
  ],
  [
    'name: Clinic\nanswersAtNight: a nurse',
    0,
    /# Open: stops nothing[\s\S]*postReviewer[\s\S]*Stops every publish: nothing/,
  ],
])('the command prints both classes, and for %s ends with %i', (text, code, printed) => {
  write('site/clinic.yaml', text);
  const { status, stdout } = spawnSync(process.execPath, [path.resolve('scripts/check-launch.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([code, expect.stringMatching(printed)]);
});

test('a fact needs no population; only a success rate does', () => {
  write('claims/a.yaml', claim.replace('success', 'fact').replace('population: all\nperiod: 2025\n', ''));
  expect(findLaunchItems(root)).toEqual([]);
});

test('a page without reviewer and date counts once', () => {
  write('treatments/a.yaml', 'name: A');
  write('treatments/b.yaml', 'name: B');
  expect(countLaunchItems(findLaunchItems(root))).toEqual(['2 pages or groups of pages that await review']);
});

test('a doctor with a photo is ready', () => {
  write(
    'doctors/a.yaml',
    'fullName: Dr. Rahman\nphoto: { file: /portraits/dr-rahman.webp, consent: 2026-12-01 }',
  );
  expect(findLaunchItems(root)).toEqual([]);
});

test('the demonstration content of this project is not ready', () => {
  cpSync('src/content', path.join(root, 'src/content'), { recursive: true });
  const files = new Set(findLaunchItems(root).map(({ file }) => file));
  expect(files).toContain('src/content/site/clinic.yaml');
  expect(files).toContain('src/content/doctors/dr-sample-one.yaml');
  expect(files).toContain('src/content/claims/ivf-success.yaml');
});

test('every quotation, price, treatment page and rate without its population in this project is counted', () => {
  const items = findLaunchItems(process.cwd());
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const reviewed = new Set(items.filter(({ kind }) => kind === 'review').map(({ file }) => file));
  const written = readContentValues(process.cwd()).filter(({ key }) => /testimonials\.\d+\.quote$/.test(key));
  expect(count('quotation')).toBe(written.length);
  expect(written).toHaveLength(25);
  const prices = readdirSync('src/content/prices');
  expect(count('price')).toBe(prices.length);
  expect([...reviewed].filter((file) => file.includes('/treatments/'))).toHaveLength(9);
  expect(items).toContainEqual(
    expect.objectContaining({ file: 'src/content/claims/ivf-success.yaml', key: 'population' }),
  );
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  countLaunchItems,
  findLaunchItems,
  launchBlocker,
  launchHelp,
} from '../../../scripts/launch/launch-items.ts';
import { readFixture } from '../../support/fixture.ts';

const text = z.string();
const { listed, stops } = readFixture(
  'launch',
  z.strictObject({
    listed: z.array(z.tuple([text, text, text, text])),
    stops: z.array(z.tuple([text, text, text.optional()])),
  }),
);

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launch-'));
  for (const folder of [
    'src/content/branches',
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

test('a clinic without sample values is ready', () => {
  write('claims/a.yaml', claim);
  expect(findLaunchItems(root)).toEqual([]);
});

test.each([
  ['2027-10-31', '2027-09-01', 0],
  ['2027-10-31', '2027-10-01', 1],
  ['2027-10-31', '2027-12-01', 1],
])('security.txt that is valid until %s is listed on %s: %i items', (expires, today, count) => {
  write('site/clinic.yaml', `answersAtNight: a nurse\nsecurityTxtExpires: ${expires}\n`);
  const items = findLaunchItems(root, { now: Date.parse(today) });
  expect(items.filter(({ key }) => key === 'securityTxtExpires')).toHaveLength(count);
});

test.each(listed)('%s with %s is listed', (file, text, key, what) => {
  write(file, text);
  expect(findLaunchItems(root)).toMatchObject([{ file: `src/content/${file}`, key, what }]);
});

test.each(stops)('%s with %s stops a publish: %s', (file, text, blocker) => {
  write(file, text);
  expect(findLaunchItems(root)).not.toEqual([]);
  expect(launchBlocker(findLaunchItems(root))).toBe(blocker);
});

test.each([
  [
    'sample: true',
    1,
    /# Stops every publish[\s\S]*clinic\.yaml\n {2}sample: .*[\s\S]*Stops every publish: 1 marks of samples/,
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

test('the command explains once how to collect a quotation with consent, while one is missing', () => {
  const invented = 'testimonials: [{ quote: Kind., sample: true }, { quote: Good., sample: true }]\n';
  write('doctors/a.yaml', invented);
  expect(launchHelp(findLaunchItems(root))).toEqual([
    expect.stringMatching(/How to collect a quotation[\s\S]*They sign[\s\S]*consent: 2026-12-01/),
  ]);
  write('doctors/a.yaml', 'testimonials: [{ quote: Kind., consent: 2026-12-01 }]\n');
  expect(launchHelp(findLaunchItems(root))).toEqual([]);
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

test('the label of samples and the example of an address are no values of the sample clinic', () => {
  write('site/interface.yaml', 'prices: { sample: Sample }\nform: { emailHint: Write name@example.com. }\n');
  expect(findLaunchItems(root)).toEqual([]);
});

test('a doctor with a photo is ready', () => {
  write(
    'doctors/a.yaml',
    'fullName: Dr. Rahman\nphoto: { file: /portraits/dr-rahman.webp, consent: 2026-12-01 }',
  );
  expect(findLaunchItems(root)).toEqual([]);
});

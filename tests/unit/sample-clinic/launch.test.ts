import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isMap, parseDocument } from 'yaml';
import { findLaunchItems, isBlocking } from '../../../scripts/launch/launch-items.ts';
import type { LaunchItem } from '../../../scripts/launch/open-fields.ts';
import { readRecords } from '../../../scripts/launch/own-fields.ts';
import { readShippedValues, shippedValuesOf } from '../../../scripts/launch/shipped-values.ts';
import { readContentValues } from '../../../scripts/support/content-files.ts';

/** Patterns of sample texts, in any field. */
const SAMPLE_TEXT =
  /@example\.(?:com|org)\b|^https:\/\/example\.com|\+880 2 0000 |\bSample (?:Director )?(?:One|Two|Three|Four)\b|\bShishir\b|(?:ডা\. নমুনা|নমুনা পরিচালক) (?:এক|দুই|তিন|চার)|শিশির ফার্টিলিটি/;

const root = process.cwd();
const items = findLaunchItems(root);

test('the recorded hashes are those of the content: run npm run record:samples', () => {
  expect(readShippedValues()).toEqual(shippedValuesOf(readRecords(root)));
});

test('every quotation, price, treatment page and rate without its population is counted', () => {
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const reviewed = new Set(items.filter(({ kind }) => kind === 'review').map(({ file }) => file));
  const written = readContentValues(root).filter(({ key }) => /testimonials\.\d+\.quote$/.test(key));
  expect(count('quotation')).toBe(written.length);
  expect(written).toHaveLength(25);
  const prices = readdirSync('src/content/prices');
  expect(count('price')).toBe(prices.length);
  expect([...reviewed].filter((file) => file.startsWith('src/content/treatments/'))).toHaveLength(9);
  expect(items).toContainEqual(
    expect.objectContaining({ file: 'src/content/claims/ivf-success.yaml', key: 'population' }),
  );
});

test('every text with a word of the samples is listed: no field lacks its mark', () => {
  const listed = new Set(items.map(({ file, key }) => `${file} ${key}`));
  const samples = [...readContentValues(root), ...readContentValues(root, 'bn')]
    .filter(({ file, value }) => SAMPLE_TEXT.test(`${value}`) && !file.endsWith('/interface.yaml'))
    .map(({ file, key }) => `${file} ${key}`);
  expect(samples.length).toBeGreaterThan(60);
  expect(samples.filter((sample) => !listed.has(sample))).toEqual([]);
});

test('every quotation, price and own figure is listed as unchanged, in both locales', () => {
  const unchanged = items.filter(({ kind }) => kind === 'shipped').map(({ file, key }) => `${file} ${key}`);
  const values = [...readContentValues(root), ...readContentValues(root, 'bn')];
  const own = values.filter(
    ({ file, key }) =>
      /testimonials\.\d+\.quote$/.test(key) || (file.includes('/prices/') && /^(?:from|to)$/.test(key)),
  );
  expect(own.length).toBeGreaterThan(70);
  expect(own.map(({ file, key }) => `${file} ${key}`).filter((field) => !unchanged.includes(field))).toEqual(
    [],
  );
  expect(unchanged).toContain('src/content/claims/pregnancies.yaml shown');
  expect(unchanged).toContain('src/content/bn/claims/pregnancies.yaml shown');
  expect(unchanged).not.toContain('src/content/claims/hfea-birth-all.yaml shown');
});

/** Copies the content into a temporary project. */
function copyContent(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'another-clinic-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync('src/content', path.join(copy, 'src/content'), { recursive: true });
  return copy;
}

/** Path of a key in a YAML document, e.g. `['phones', 0]`. */
const yamlPath = (key: string) => key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Writes values into a content file; undefined deletes a key. */
function edit(
  project: string,
  file: string,
  values: readonly (readonly [key: string, value: unknown])[],
): void {
  const document = parseDocument(readFileSync(path.join(project, file), 'utf8'));
  for (const [key, value] of values) {
    if (value === undefined) document.deleteIn(yamlPath(key));
    else document.setIn(yamlPath(key), value);
  }
  if (!isMap(document.contents)) throw new Error(`${file} has no fields.`);
  writeFileSync(path.join(project, file), String(document));
}

/** Returns a value of another clinic for a field that stops a publish, and the fields beside it. */
function ownValues({ kind, key, what }: LaunchItem): readonly (readonly [string, unknown])[] {
  if (kind === 'sample' || kind === 'price') return [[key, undefined]];
  if (kind === 'night') return [[key, 'a nurse']];
  if (kind === 'quotation')
    return [
      [key, undefined],
      [key.replace(/sample$/, 'consent'), '2026-11-20'],
    ];
  if (what.endsWith('or verify it')) return [[key, 98_765]];
  if (key.startsWith('phones') || key === 'hotline') return [[key, '+880 31 555 0123']];
  if (/^(?:mapEmbed|directions|emails|socials)/.test(key)) return [[key, 'https://river.test/agrabad']];
  return [[key, 'Agrabad']];
}

const blockersOf = (project: string): LaunchItem[] => findLaunchItems(project).filter(isBlocking);

test('another clinic replaces every sample: nothing stops its publish, and each sample put back is named', () => {
  const project = copyContent();
  for (const [file, inFile] of Map.groupBy(blockersOf(project), (item) => item.file))
    edit(project, file, inFile.flatMap(ownValues));
  expect(blockersOf(project)).toEqual([]);

  const quotation = readContentValues(root).find(({ key }) => key === 'testimonials.0.quote');
  edit(project, 'src/content/site/clinic.yaml', [['hotline', '+880-2-0000-0001']]);
  edit(project, 'src/content/prices/ivf-cycle.yaml', [['from', 140_000]]);
  edit(project, 'src/content/doctors/dr-sample-two.yaml', [['testimonials.0.quote', quotation?.value]]);
  edit(project, 'src/content/bn/pages/about-us.yaml', [
    ['sections.1.heading', 'শিশির ফার্টিলিটি সেন্টারে স্বাগতম'],
  ]);
  expect(blockersOf(project).map(({ file, key, what }) => [path.basename(file), key, what])).toEqual([
    [
      'dr-sample-two.yaml',
      'testimonials.0.quote',
      expect.stringContaining('a quotation of the sample clinic'),
    ],
    ['clinic.yaml', 'hotline', '"+880-2-0000-0001": a number of the sample clinic: write your own'],
    ['about-us.yaml', 'sections.1.heading', expect.stringContaining('"শিশির ফার্টিলিটি সেন্টারে"')],
    ['ivf-cycle.yaml', 'from', '"140000": a price of the sample clinic: write your own, or verify it'],
  ]);
});

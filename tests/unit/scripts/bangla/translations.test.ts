import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentFiles } from '../../../../scripts/content-checks/content-files.ts';
import { findStaleTranslations } from '../../../../scripts/content-checks/translations.ts';

const NAME = 'pages/resources/ramadan';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'translations-'));
  for (const folder of ['src/content', 'src/assets'])
    cpSync(folder, path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs `npm run translations -- …` in the copy. */
const translations = (...args: string[]): string =>
  execFileSync(process.execPath, [path.resolve('scripts/translations.ts'), ...args], {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
  });
const file = () => path.join(root, `src/content/bn/${NAME}.yaml`);
const read = () => readFileSync(file(), 'utf8');

test('a translation of older English words is listed, until it is recorded: its words stay, its hashes are new', () => {
  const recorded = read();
  expect(translations()).toContain(`${NAME}: up to date`);
  writeFileSync(file(), recorded.replace(/^( {2}seo: ).*$/m, '$1"00000000"'));
  expect(translations()).toContain(`${NAME}: changed in seo`);
  expect(translations('record', NAME)).toBe(`src/content/bn/${NAME}.yaml\n`);
  expect(read()).toBe(recorded);
});

test('a translation without hashes is a mistake of its file, and is not listed as old, too', () => {
  const stale = () => findStaleTranslations(new ContentFiles(root)).map(({ file: found }) => found);
  expect(stale()).toEqual([]);
  const recorded = read();
  writeFileSync(file(), recorded.replace(/^( {2}seo: ).*$/m, '$1"00000000"'));
  expect(stale()).toEqual([`src/content/bn/${NAME}.yaml`]);
  writeFileSync(file(), recorded.slice(0, recorded.indexOf('sourceHashes:')));
  expect(stale()).toEqual([]);
});

test('a translation that lacks a text is not recorded, and the text is named', () => {
  const recorded = read();
  const incomplete = recorded.replace(/^ {2}title: .*\n/m, '').replace(/^( {2}seo: ).*$/m, '$1"00000000"');
  writeFileSync(file(), incomplete);
  expect(() => translations('record', NAME)).toThrow(/was not recorded.*\n.*seo › title: This is missing/);
  expect(read()).toBe(incomplete);
});

test('a translation of an English file with mistakes is not recorded, and the mistakes are to be corrected first', () => {
  const english = path.join(root, `src/content/${NAME}.yaml`);
  writeFileSync(
    english,
    readFileSync(english, 'utf8').replace(/^( {2}description: ).*$/m, `$1${'Long '.repeat(40)}`),
  );
  expect(() => translations('record', NAME)).toThrow(
    `src/content/${NAME}.yaml has mistakes. Correct them first: npm run check:content`,
  );
});

test.each<[readonly string[], RegExp]>([
  [['recrd', NAME], /There is no command "recrd".*record/],
  [['record'], /Name a file: npm run translations -- record/],
  [['record', 'ramadan'], /with text to translate\. Write: pages\/resources\/ramadan/],
  [['record', 'pages/resources/ramdan'], /Write: pages\/resources\/ramadan/],
])('`%j` says what to write instead', (words, message) => {
  expect(() => translations(...words)).toThrow(message);
});

test('a new translation holds the English words, to be overwritten, and replaces none', () => {
  rmSync(file());
  expect(translations()).toContain(`${NAME}: missing`);
  expect(() => translations('record', NAME)).toThrow(/\.yaml is missing\. Create it with/);
  translations('new', `src/content/${NAME}.yaml`);
  expect(read()).toMatch(/^seo:\n {2}title: \w/);
  expect(read()).not.toContain('sourceHashes');
  expect(() => translations('new', NAME)).toThrow('exists already');
}, 60_000);

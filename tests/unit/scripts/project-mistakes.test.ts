/** Tests what `check:content` says about a copy of the project whose files are missing or changed. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentFiles } from '../../../scripts/content-checks/content-files.ts';
import { findDeletedPages } from '../../../scripts/content-checks/deleted-pages.ts';
import { findProjectMistakes } from '../../../scripts/content-checks/project-mistakes.ts';
import { LOCALES } from '../../../src/lib/locales.ts';
import { makeContentCopy } from '../../support/content-copy.ts';
import { TREATMENT_IDS } from '../../support/own-content.ts';

let root: string;
beforeEach(() => {
  root = makeContentCopy();
});
afterEach(() => rmSync(root, { recursive: true }));

const remove = (name: string): void =>
  rmSync(path.join(root, 'src/content', name), { recursive: true, force: true });
const mistakes = (withWarnings = true): string =>
  findProjectMistakes(new ContentFiles(root), withWarnings).join('\n');

test.each([
  ['positions', ...LOCALES.map((locale) => `${locale}/positions`)],
  ...LOCALES.slice(1).map((locale) => [locale]),
])(
  'without %s, the content has no mistakes',
  (...names) => {
    for (const name of names) remove(name);
    expect(mistakes()).toBe('');
  },
  60_000,
);

test('without branches, the folder is named with what needs it, and each file that names a branch', () => {
  remove('branches');
  const found = mistakes(false);
  expect(found).toContain(
    'src/content/branches: This folder has no file. The booking form, the contact page and the opening hours need at least one branch.',
  );
  expect(found).toMatch(
    /doctors\/[\w-]+\.yaml, line \d+, visitingHours 1 › branch: There is no branch "[a-z]+"\./,
  );
}, 60_000);

test('a file that every page needs stops a build when it is missing', () => {
  remove('site/clinic.yaml');
  expect(mistakes(false)).toBe(
    'src/content/site/clinic.yaml: This file is missing. Every page shows its name and numbers. Restore it from an earlier version.',
  );
}, 60_000);

test('a deleted page is named by each file that still links to it', () => {
  const before = new Set(findDeletedPages(root).map((page) => page.path));
  const [slug] = TREATMENT_IDS;
  remove(`treatments/${slug}.yaml`);
  const found = findDeletedPages(root).filter((page) => !before.has(page.path));
  const deleted = found.find((page) => page.path === `/infertility-treatments/${slug}`);
  // Besides it, only its place on the page of all treatments is deleted.
  expect(found.filter((page) => page !== deleted && !page.path.includes('#'))).toEqual([]);
  expect(deleted?.links.length).toBeGreaterThan(0);
  for (const file of deleted?.links ?? [])
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(new RegExp(`to: ${deleted?.path}|- ${slug}`));
}, 60_000);

const addEsperanto = (languages: string): void => {
  writeFileSync(path.join(root, 'src/content/locales.json'), languages);
  for (const name of ['pages/careers', 'pages/resources/when-to-call']) {
    const file = path.join(root, `src/content/eo/${name}.yaml`);
    mkdirSync(path.dirname(file), { recursive: true });
    cpSync(path.join(root, `src/content/${name}.yaml`), file);
  }
};

test.each([
  ['{ "en": "en", "bn": "Bangla-X-1234567890" }', 'There is no language'],
  ['{ "en": "en", "Hindi": "hi-IN" }', 'Write the code of the language'],
  ['{ "bn": "bn-BD", "en": "en" }', 'The first language is English'],
  ['{ "en": "en", }', 'This file cannot be read'],
])(
  'the languages %s are a mistake: %s',
  (languages, message) => {
    writeFileSync(path.join(root, 'src/content/locales.json'), languages);
    expect(mistakes(false)).toContain(message);
  },
  60_000,
);

test('a folder of a language without its entry is named with both remedies', () => {
  addEsperanto(readFileSync('src/content/locales.json', 'utf8'));
  expect(mistakes(false)).toContain(
    'src/content/locales.json has no language "eo". Add it there, or delete this folder.',
  );
}, 60_000);

test('a file of the place that is missing or has a mistake is named', () => {
  const file = path.join(root, 'src/content/site/place.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Asia/Dhaka', 'Asia/Dakha'));
  expect(mistakes(false)).toContain('timeZone: No time zone has this name.');
  remove('site/place.yaml');
  expect(mistakes(false)).toContain('src/content/site/place.yaml: This file is missing.');
}, 60_000);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ContentFiles } from '../../../scripts/content-checks/content-files.ts';
import { findContentMistakes } from '../../../scripts/content-checks/find-mistakes.ts';
import { LOCALES } from '../../../src/lib/locales.ts';
import { readFixture } from '../../support/fixture.ts';

const CONTENT = readFixture('content-mistakes/content', z.record(z.string(), z.string()));
const text = z.string();
const MISTAKES = readFixture(
  'content-mistakes/mistakes',
  z.record(text, z.array(z.tuple([text, text, text, text]))),
);

const root = mkdtempSync(path.join(tmpdir(), 'content-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, 'src', file)), { recursive: true });
  writeFileSync(path.join(root, 'src', file), text);
}
for (const [file, text] of Object.entries(CONTENT)) write(file, text);

/**
 * Returns the mistakes after a change of one file. @param withWarnings False to leave out mistakes that stop no build.
 */
function mistakesWith(file: string, text: string | Uint8Array, withWarnings = true): readonly string[] {
  write(file, text);
  try {
    return findContentMistakes(new ContentFiles(root), withWarnings);
  } finally {
    rmSync(path.join(root, 'src', file));
    const before = CONTENT[file];
    if (before !== undefined) write(file, before);
  }
}

/** Locales besides English. */
const TRANSLATIONS = LOCALES.slice(1);

const PAGE = 'content/pages/about-us.yaml';
const page = CONTENT[PAGE] ?? '';

test('the content has no mistakes before it is changed', () => {
  expect(findContentMistakes(new ContentFiles(root))).toEqual([]);
});

test.each(TRANSLATIONS)(
  'with a text about a danger, %s has every page with signs of danger, and those that they lead to',
  (locale) => {
    const missing = 'This page is missing';
    const file = `content/${locale}/pages/careers.yaml`;
    expect(mistakesWith(file, 'intro: Call us.').join('\n')).not.toContain(missing);
    const found = mistakesWith(file, 'intro: Call {emergency}.');
    for (const page of [
      'resources/when-to-call',
      'resources/during-treatment',
      'contact-us',
      'book-an-appointment',
    ])
      expect(found.join('\n')).toContain(`src/content/${locale}/pages/${page}.yaml: ${missing}`);
    rmSync(path.join(root, 'src/content', locale), { recursive: true });
  },
);

test.each(TRANSLATIONS)(
  'a mistake of an English page is reported there alone, not again for its translation in %s',
  (locale) => {
    write(`content/${locale}/pages/about-us.yaml`, page);
    const found = mistakesWith(PAGE, `${page}\nunknown: key\n`).filter((line) =>
      line.startsWith(`src/content/${locale}/pages/about-us`),
    );
    rmSync(path.join(root, 'src/content', locale), { recursive: true });
    expect(found).toEqual([]);
  },
);

const rows = Object.entries(MISTAKES).flatMap(([file, edits]) =>
  edits.map((edit) => [file, ...edit] as const),
);

test.each(rows)('in %s, %s is reported', (file, _, from, to, says) => {
  const before = CONTENT[file] ?? '';
  expect(before).toContain(from);
  const found = mistakesWith(
    file,
    before.replace(from, () => to),
  );
  expect(found.join('\n')).toContain(says);
  // Asserts that messages contain no jargon of parsers.
  expect(found.join('\n').replaceAll(/\S+\.yaml/g, '')).not.toMatch(
    /\b(?:YAML|mapping|scalar|token|implicit|schema|parse|invalid|string|array|object|undefined|NaN)\b/i,
  );
});

test('a mistake names its file, line and key, says what to write, and shows what stands there', () => {
  const [mistake] = mistakesWith(PAGE, page.replace('We are a clinic', 'Success is guaranteed'));
  expect(mistake).toBe(
    'src/content/pages/about-us.yaml, line 9, sections 1 › lead: "guaranteed" promises what nobody can promise. ' +
      'Say what is done, or leave it out.\n    Success is guaranteed in Dhaka.',
  );
});

const DANGEROUS = 'Take ibuprofen, and go to the emergency department day or night.';

test('a dangerous sentence stops a build, a spelling does not; both are named with line and key', () => {
  const text = page.replace('We are a clinic in Dhaka.', DANGEROUS).replace('treats couples', 'has a center');
  const found = mistakesWith(PAGE, text);
  const stopping = mistakesWith(PAGE, text, false);
  const place = 'src/content/pages/about-us.yaml, line 9, sections 1 › lead: ';
  expect(stopping.at(-1)).toBe(
    `${place}It tells patients to take a medicine that most of them must leave out. Name paracetamol, or say that a doctor prescribed it.\n    ${DANGEROUS}`,
  );
  expect(stopping).toHaveLength(4);
  expect(found.filter((mistake) => !stopping.includes(mistake))).toEqual([
    expect.stringContaining('line 12, sections 2 › body: "center" is not in Oxford spelling'),
  ]);
});

test.each([
  ['content/pages/team.yaml', page, 'src/content/pages/about-us.yaml has the same title.'],
  [
    'content/pages/Our Team.yaml',
    page.replace('About us', 'Team'),
    'small letters a to z, digits and dashes',
  ],
  ['content/pages/team.yml', page, 'Only files that end in .yaml are read here.'],
  ['content/page/team.yaml', page, 'There is no content folder page. Write: pages'],
  ['content/team.yaml', page, 'Move it to a folder: site, pages,'],
  ['content/constructor/team.yaml', page, 'There is no content folder constructor.'],
  ['content/site/clinics.yaml', page, 'Nothing reads this file. Write: clinic'],
  ['content/doctors/team/dr-a.yaml', page, 'Folders inside doctors make no page.'],
  ['content/claims/old/a.yaml', page, 'Folders inside claims make no page.'],
  ['content/pages/search.yaml', page, 'The site has a page of its own at /search.'],
  ['content/pages/blog/index.yaml', page, 'The site has a page of its own at /blog.'],
  ['content/pages/infertility-treatments/ivf.yaml', page, 'at /infertility-treatments/ivf.'],
  ...TRANSLATIONS.map((locale): [string, string, string] => [
    `content/pages/${locale}/index.yaml`,
    page,
    `The site has a page of its own at /${locale}.`,
  ]),
  ['content/pages/team.yaml', '', 'Write keys with a colon here'],
  ['content/pages/team.yaml', 'Our team', 'Write keys with a colon here'],
  [PAGE, Buffer.from(page.replace('Who', 'Café. Who'), 'latin1'), 'choose "Save as", then UTF-8.'],
  [PAGE, Buffer.from(`\ufeff${page}`, 'utf16le'), 'choose "Save as", then UTF-8.'],
])('the file %s is reported', (file, text, says) => {
  const mistakes = mistakesWith(file, text);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(says);
});

test.each([
  'Nobody can guarantee a pregnancy.',
  'Do not trust anyone who says that success is guaranteed.',
  'The chance is best in the first cycles.',
  'Take the form (page 2 of 3) with you; AMH < 1 is low.',
  '"Best" is a word of advertising',
])('the text "%s" is no mistake', (text) => {
  const quoted = JSON.stringify(text);
  expect(mistakesWith(PAGE, page.replace('We are a clinic in Dhaka.', quoted))).toEqual([]);
});

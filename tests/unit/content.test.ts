import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ContentFiles } from '../../scripts/content-checks/content-files.ts';
import { findContentMistakes } from '../../scripts/content-checks/find-mistakes.ts';
import { HEADING_CHARACTERS } from '../../scripts/drawn-assets/fonts.ts';
import { readContentValues } from '../../scripts/support/content-files.ts';
import { charactersIn } from '../../scripts/support/unicode-range.ts';
import type { ContentValue } from '../../src/content-rules/content-rule.ts';

const isText = (entry: ContentValue): entry is ContentValue & { value: string } =>
  typeof entry.value === 'string';
const values = readContentValues(process.cwd()).filter(isText);
const texts = values
  .filter(({ file }) => !file.startsWith('src/content/claims/'))
  .map(({ file, key, value }): [string, string] => [`${file}: ${key}`, value]);

test('the content has no mistakes', () => {
  expect(findContentMistakes(new ContentFiles(process.cwd()))).toEqual([]);
});

test('no text has the clinic’s name typed by hand: {clinic} is it', () => {
  const name = values.find(({ file, key }) => file.endsWith('clinic.yaml') && key === 'name')?.value ?? '';
  const typed = texts.filter(([at, text]) => !/content\/(?:site|branches)\//.test(at) && text.includes(name));
  expect(typed).toEqual([]);
});

test('the subset font has every character of the content except Bangla; otherwise run `npm run assets -- fonts`', () => {
  const faces = readFileSync('src/assets/fonts/latin.css', 'utf8').split('@font-face');
  const core = faces.find((face) => face.includes('figtree-core')) ?? '';
  const drawn = new Set(charactersIn(core));
  const missing = texts.flatMap(([at, text]) =>
    [...new Set(text)]
      .filter((character) => !/[\n\p{scx=Bengali}]/u.test(character))
      .filter((character) => !drawn.has(character))
      .map((character) => `${at}: ${character}`),
  );
  expect(missing).toEqual([]);
});

test('the heading font has every character of headings except Bangla', () => {
  const drawn = new Set(HEADING_CHARACTERS);
  const missing = texts
    .filter(([at]) => /: (?!sources\.)(?:.*\.)?(?:heading|title|name)$/.test(at))
    .flatMap(([at, text]) =>
      [...new Set(text.replaceAll(/\{[^}]*\}/g, ''))]
        .filter((character) => !/[\n\p{scx=Bengali}]/u.test(character) && !drawn.has(character))
        .map((character) => `${at}: ${character}`),
    );
  expect(missing).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCALES } from '../../../src/lib/locales.ts';
import type { SearchContent } from '../../../src/schemas/search-content.ts';
import { phraseWords, searchWords } from '../../../src/search/words.ts';

/** Folders of the locales that have synonyms. */
const FOLDERS = ['', ...LOCALES.map((locale) => `${locale}/`)].filter((folder) =>
  existsSync(`src/content/${folder}site/search.yaml`),
);

test.each(FOLDERS)('each phrase stands among the synonyms of %ssite once, and adds a word', (folder) => {
  const { synonyms }: SearchContent = parse(readFileSync(`src/content/${folder}site/search.yaml`, 'utf8'));
  const phrases = synonyms.flatMap(({ asked }) =>
    asked.split(',').map((phrase) => phraseWords(phrase).join(' ')),
  );
  expect(phrases).not.toContain('');
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  expect(synonyms.filter(({ find }) => searchWords(find).length === 0)).toEqual([]);
});

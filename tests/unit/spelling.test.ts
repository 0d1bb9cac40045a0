/** One English in everything that visitors read. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readContentValues } from '../../scripts/support/content-files.ts';
import { pattern, readFixture } from '../support/fixture.ts';

const { wrong, ise, quoted } = readFixture(
  'spelling',
  z.strictObject({
    wrong: z.array(z.tuple([pattern, z.string()])),
    ise: z.string(),
    quoted: z.array(z.tuple([z.string(), z.string()])),
  }),
);

/** A text with the place where it stands. */
type Text = readonly [at: string, text: string];

/** Names of others' works, technical values, what people type; the rest of the content is read by visitors. */
const NO_OWN_WORDS =
  /(?:^|\.)(?:url|to|claim|icon|source)$|^sources\.\d+\.title$|\bpicture\.name$|^(?:synonyms|dangers\.\d+\.words|innocent)\./;

const contentTexts = readContentValues(process.cwd()).flatMap(({ file, key, value }): Text[] =>
  typeof value === 'string' && !NO_OWN_WORDS.test(key) ? [[`${file}: ${key}`, value]] : [],
);

/** The visible words of HTML: between tags, and in attributes that are read out. */
const htmlText = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\b(?:alt|title|aria-label|label)="([^"]*)"/g)].map(([, text]) => text).join(' '),
    );

const gallery: { image_name: string }[] = parse(readFileSync('scripts/admin-api/seed/gallery.yaml', 'utf8'));
const texts: readonly Text[] = [
  ...contentTexts,
  ...globSync('scripts/admin-api/seed/posts/*.html').map(
    (file): Text => [file, htmlText(readFileSync(file, 'utf8'))],
  ),
  ...gallery.map(({ image_name }): Text => ['gallery.yaml', image_name]),
];

/** What is wrong with a word; undefined for a right one. */
function mistake(word: string): string | undefined {
  const stem = /^(\w{2,}|w|r)is(?:e|es|ed|er|ers|ing|ation|ations)$/.exec(word);
  if (stem && !ise.split(' ').includes(`${stem[1]}ise`)) return '-ize';
  return wrong.find(([form]) => form.test(word))?.[1];
}

/** Messages for words of a text that are not in Oxford spelling. */
function wrongWords([at, text]: Text): string[] {
  const own = quoted.reduce((rest, [kept]) => rest.replaceAll(kept, ' '), text).replace(/\{[^}]*\}/g, ' ');
  return (own.match(/[a-z]+/gi) ?? []).flatMap((word) => {
    const right = mistake(word.toLowerCase());
    return right ? [`${at} has "${word}"; write ${right}`] : [];
  });
}

test('every text that visitors read is in Oxford spelling', () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(wrongWords)).toEqual([]);
});

test.each([
  ['center Centers organised theater liter color counselor traveling program analyzed defense', 11],
  ['anemia thalassemia hemorrhage anesthesia gynecologist pediatric estrogen diarrhea foetus', 9],
  ['gray toward installments', 3],
  ['centre organized litre diameter colour counsellor travelling programme analysis practised', 0],
  ['anaemia oestrogen fetus towards advised promising exercise bruising otherwise crises', 0],
])('"%s" has %i wrong words', (text, count) => {
  expect(wrongWords(['a page', text])).toHaveLength(count);
});

test('every quotation with a spelling of its own still stands somewhere', () => {
  expect(quoted.filter(([own]) => !texts.some(([, text]) => text.includes(own)))).toEqual([]);
});

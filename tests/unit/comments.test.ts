import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Comments whose first word does not name the thing, e.g. `What the tool shows`. */
const VAGUE = /\/\*\*\s*(?:\* )?(?:What|Whether|How|Where|Which|Those|That|One)\b[^\n]*/g;

/** Files that are not read: this one, with vague comments as examples, and packages that browser tests and benchmarks install. */
const UNREAD = ['tests/unit/comments.test.ts', '**/node_modules/**'];

const vagueComments = (code: string): string[] => code.match(VAGUE) ?? [];

test('a comment on a declaration begins with a verb or with the name of the thing', () => {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,js,mjs}', { exclude: UNREAD });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    vagueComments(readFileSync(file, 'utf8')).map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['/** What the tool shows. */', 1],
  ['/**\n * Whether it is open.\n */', 1],
  ['/** Returns true for an open branch. */', 0],
  ['// What follows is a list.', 0],
])('%j has %i of them', (code, count) => {
  expect(vagueComments(code)).toHaveLength(count);
});

/**
 * Block comments, and line comments that begin a line. Consecutive line comments are a single comment. `/feeds/* ` in a text
 * does not begin a comment.
 */
const COMMENT = /(?<![\w/])\/\*(?=[*\s])[\s\S]*?\*\/|^[ \t]*\/\/ [^\n]*(?:\n[ \t]*\/\/ [^\n]*)*/gm;

const textOf = (comment: string): string =>
  comment
    .replace(/^[ \t]*(?:\/\*\*?|\/\/)|\*\/$/g, '')
    .replace(/\n[ \t]*(?:\* ?|\/\/ ?)?/g, '\n')
    .trim();

/** Splits a comment into sentences, list items and tags. Code and quotations are replaced by a placeholder. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/`[^`]*`|"[^"]*"/g, 'x')
    .split(/(?<=[.:;?!])\s+|\n\n|\n- |(?:^|\s)@\w+\s/)
    .map((sentence) => sentence.replaceAll('\n', ' '));

const wordsIn = (sentence: string): number => sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** Maximum number of words in a sentence. */
const MAX_WORDS = 25;

/** Wording that a reader has to resolve, with an example. */
const UNCLEAR: readonly (readonly [pattern: RegExp, problem: string])[] = [
  // "Where the text stands" is "position of the text".
  [/\bstands?\b/i, 'stands'],
  // "The one that the API sent" is "the slug from the API".
  [/\b(?:ones?|those|what) (?:that|which|whose|who)\b/i, 'one that'],
  // "Undefined where there is none, or for a broken one" is "undefined for an invalid URL".
  [/\bones?(?=[.;:)]|$)/i, 'one at the end'],
  [/\b(?:twins?|editions?|innocent|whoever)\b/i, 'private word'],
];

const problemsIn = (code: string): string[] =>
  [...code.matchAll(COMMENT)].flatMap(([comment]) => {
    const text = textOf(comment);
    const sentences = sentencesOf(text);
    const unclear = UNCLEAR.filter(([pattern]) => sentences.some((sentence) => pattern.test(sentence)));
    const isLong = sentences.some((sentence) => wordsIn(sentence) > MAX_WORDS);
    const problems = [...unclear.map(([, problem]) => problem), ...(isLong ? ['long sentence'] : [])];
    return problems.map((problem) => `${problem}: ${text.slice(0, 100)}`);
  });

test('a comment has short sentences, and names things instead of pointing at them', () => {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,js,mjs,css}', { exclude: UNREAD });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    problemsIn(readFileSync(file, 'utf8')).map((problem) => `${file}: ${problem}`),
  );
  expect(found).toEqual([]);
});

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  ['// The list in which the text stands.', ['stands']],
  ['/** The slug: the one that the API sent. */', ['one that']],
  ['/* Undefined for a broken\n * one. */', ['one at the end']],
  ['/** Texts of the twin. */', ['private word']],
  ['/** Returns one of the pages, e.g. `where it stands`. */', []],
  ["const message = 'where it stands';", []],
  ["const paths = '/feeds/* stands'; /* Paths. */", []],
  [`/** ${words(26)}. */`, ['long sentence']],
  [`// ${words(13)}\n// ${words(13)}`, ['long sentence']],
  [`/**\n * ${words(20)}.\n * - ${words(20)}\n * @param a ${words(20)}\n */`, []],
])('%j is unclear: %j', (code, problems) => {
  expect(problemsIn(code).map((problem) => problem.split(':')[0])).toEqual(problems);
});

/**
 * `npm run check:reading`: prints the reading level of each page of the patient resources, its long sentences and its
 * hard words.
 */

import type { ContentValue } from '../src/content-rules/content-rule.ts';
import { readContentValues } from './support/content-files.ts';

/** Reading difficulty of a text. */
export interface ReadingLevel {
  /** Flesch-Kincaid grade: years of schooling that the text requires. */
  readonly grade: number;
  readonly words: number;
  /** Sentences with more words than the NHS style guide allows. */
  readonly long: readonly string[];
  /** Words of many syllables. Repeated words are listed repeatedly. */
  readonly hard: readonly string[];
}

/** Maximum number of words in a sentence (NHS content style guide). */
const MAX_WORDS = 20;
/** Syllables from which a word counts as hard. */
const HARD_SYLLABLES = 4;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? [];

/** Estimates the syllables of an English word: counts its groups of vowels, without a silent final "e". */
const syllables = (word: string): number => {
  const withoutSilentE = word.toLowerCase().replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, withoutSilentE.match(/[aeiouy]+/g)?.length ?? 1);
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);

/**
 * Returns the Flesch-Kincaid grade of several texts together, with their long sentences and hard words.
 * @param fragments Texts of lists, tables and questions. They do not count for the grade, because short fragments would
 * lower it.
 */
export function readingLevel(texts: readonly string[], fragments: readonly string[] = []): ReadingLevel {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const all = [...sentences, ...fragments.flatMap(sentencesOf)];
  const syllableCount = words.reduce((sum, word) => sum + syllables(word), 0);
  return {
    grade: 0.39 * (words.length / sentences.length) + 11.8 * (syllableCount / words.length) - 15.59,
    words: all.flatMap(wordsOf).length,
    long: all.filter((sentence) => wordsOf(sentence).length > MAX_WORDS),
    hard: all.flatMap(wordsOf).filter((word) => syllables(word) >= HARD_SYLLABLES),
  };
}

const PATIENT_PAGE = /^src\/content\/pages\/resources(?:\/|\.yaml$)/;
/** Keys whose values are full sentences. */
const PROSE = /^sections\..*\b(?:lead|intro|body|text|answer)$/;
const FRAGMENT = /^sections\..*\b(?:(?:points|items)\.\d+|rows\.\d+\.\d+|question)$/;

const textsAt = (own: readonly ContentValue[], keys: RegExp): string[] =>
  own.flatMap(({ key, value }) =>
    typeof value === 'string' && keys.test(key) ? [value.replace(/\{[^{}]*\}/g, 'ten')] : [],
  );

/** Returns the reading level of each page of the patient resources, by file. A placeholder counts as one word. */
export function readPatientPages(root: string): Map<string, ReadingLevel> {
  const pages = readContentValues(root).filter(({ file }) => PATIENT_PAGE.test(file));
  return new Map(
    [...Map.groupBy(pages, ({ file }) => file)].map(([file, own]) => [
      file,
      readingLevel(textsAt(own, PROSE), textsAt(own, FRAGMENT)),
    ]),
  );
}

if (import.meta.main) {
  for (const [file, { grade, words, long, hard }] of readPatientPages(process.cwd())) {
    const share = `${((100 * hard.length) / words).toFixed(1).padStart(5)} % hard`;
    console.log(`${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${share}  ${file}`);
    if (hard.length > 0) console.log(`       hard: ${[...new Set(hard)].join(', ')}`);
    for (const sentence of long) console.log(`       too long: ${sentence}`);
  }
}

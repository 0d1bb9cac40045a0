/** `npm run check:reading`: the reading level of each page of the patient resources, and its overlong sentences. */
import { type ContentValue, readContentValues } from './support/content-files.ts';

/** Reading difficulty of a text. */
export interface ReadingLevel {
  /** Flesch-Kincaid grade: years of schooling that the text requires. */
  readonly grade: number;
  readonly words: number;
  /** Sentences with more words than the NHS style guide allows. */
  readonly long: readonly string[];
}

/** Most words in a sentence (NHS content style guide). */
const MAX_WORDS = 20;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? [];

/** Estimated syllables of an English word: its groups of vowels, without a silent final "e". */
const syllables = (word: string): number => {
  const sounded = word.toLowerCase().replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, sounded.match(/[aeiouy]+/g)?.length ?? 1);
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);

/** The Flesch-Kincaid grade of several texts together, and their overlong sentences. */
export function readingLevel(texts: readonly string[]): ReadingLevel {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return {
    grade: 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59,
    words: words.length,
    long: sentences.filter((sentence) => wordsOf(sentence).length > MAX_WORDS),
  };
}

const PATIENT_PAGE = /^src\/content\/pages\/resources(?:\/|\.yaml$)/;
/** Keys with full sentences. The fragments in lists and tables would lower the grade of a page. */
const PROSE = /^sections\..*\b(?:lead|intro|body|text|answer)$/;

const isProse = (entry: ContentValue): entry is ContentValue & { value: string } =>
  typeof entry.value === 'string' && PROSE.test(entry.key);

/** The reading level of every page of the patient resources, by file. Placeholders count as one word. */
export function readPatientPages(root: string): Map<string, ReadingLevel> {
  const prose = readContentValues(root)
    .filter(({ file }) => PATIENT_PAGE.test(file))
    .filter(isProse);
  return new Map(
    [...Map.groupBy(prose, ({ file }) => file)].map(([file, values]) => [
      file,
      readingLevel(values.map(({ value }) => value.replace(/\{[^{}]*\}/g, 'ten'))),
    ]),
  );
}

if (import.meta.main) {
  for (const [file, { grade, words, long }] of readPatientPages(process.cwd())) {
    console.log(`${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${file}`);
    for (const sentence of long) console.log(`       too long: ${sentence}`);
  }
}

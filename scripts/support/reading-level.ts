/** How hard a text is to read. */
export interface ReadingLevel {
  /** Flesch-Kincaid grade: years of school that a reader needs. */
  readonly grade: number;
  readonly words: number;
  /** Sentences of more words than the NHS style guide allows. */
  readonly long: readonly string[];
}

/** Most words of a sentence, after the NHS content style guide. */
const LONGEST = 20;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? [];

/** Syllables of an English word, about: its groups of vowels, less a silent "e" at the end. */
const syllables = (word: string): number => {
  const sounded = word.toLowerCase().replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, sounded.match(/[aeiouy]+/g)?.length ?? 1);
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);

/** The Flesch-Kincaid grade of several texts together, and their sentences that are too long. */
export function readingLevel(texts: readonly string[]): ReadingLevel {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return {
    grade: 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59,
    words: words.length,
    long: sentences.filter((sentence) => wordsOf(sentence).length > LONGEST),
  };
}

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

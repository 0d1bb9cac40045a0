/** Something that a search can find. */
export interface SearchEntry {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  readonly language?: 'bn' | undefined;
}

/** A part of what can be searched, as the browser reads it. */
export interface SearchPart {
  readonly entries: readonly SearchEntry[];
  /** Path of the part that follows; null after the last. */
  readonly next: string | null;
}

/** Letters as they compare: small, and without accents on Latin letters. Marks of Bangla are letters of their own. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of a question; every one of them must be found. */
export const searchWords = (question: string): string[] => fold(question).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** How well an entry fits: 2 when its title holds every word, 1 when title and text do together, else 0. */
export function rankOf({ title, text }: SearchEntry, words: readonly string[]): 0 | 1 | 2 {
  if (words.length === 0) return 0;
  const head = fold(title);
  if (words.every((word) => head.includes(word))) return 2;
  const whole = `${head} ${fold(text)}`;
  return words.every((word) => whole.includes(word)) ? 1 : 0;
}

/** Entries with the same first letter. */
export interface LetterGroup<Entry> {
  readonly letter: string;
  readonly entries: readonly Entry[];
}

/** Groups sorted entries by the first letter of their term. */
export const byLetter = <Entry extends { readonly term: string }>(
  entries: readonly Entry[],
): LetterGroup<Entry>[] =>
  [...Map.groupBy(entries, ({ term }) => term.charAt(0).toUpperCase())].map(([letter, own]) => ({
    letter,
    entries: own,
  }));

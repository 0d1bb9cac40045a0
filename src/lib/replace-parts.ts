/** Part of a text by its offsets, with its replacement. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replaces parts of a text. @param replacements Sorted by offset. */
export function replaceParts(text: string, replacements: readonly Replacement[]): string {
  let position = 0;
  const parts = replacements.map((part) => {
    const before = text.slice(position, part.start);
    position = part.end;
    return before + part.text;
  });
  return parts.join('') + text.slice(position);
}

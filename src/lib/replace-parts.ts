/** A part of a text, by its offsets, and what takes its place. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with some parts replaced. @param replacements In the order of their offsets. */
export function replaceParts(text: string, replacements: readonly Replacement[]): string {
  let position = 0;
  const parts = replacements.map((part) => {
    const before = text.slice(position, part.start);
    position = part.end;
    return before + part.text;
  });
  return parts.join('') + text.slice(position);
}

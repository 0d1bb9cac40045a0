/** Something wrong in a content file. */
export interface Mistake {
  readonly file: string;
  /** Names the mistake and the correction. */
  readonly message: string;
  /** From 1. */
  readonly line?: number | undefined;
  /** Path in the record. */
  readonly path?: readonly PropertyKey[];
  /** Present value. */
  readonly value?: unknown;
  /** True where a build may go on: the Bangla does not, or not yet, say what the English says. */
  readonly isLate?: boolean | undefined;
}

/** Characters of a value that are shown. */
const SHOWN = 100;

/** `sections 3 › heading`: the key, with entries of lists counted from 1, as the editor does. */
const keyOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}` : ` › ${String(part)}`))
    .join('')
    .replace(/^ › /, '');

/** A mistake as an editor reads it: file, line, key, what to write, and the value below. */
export function formatMistake({ file, line, path = [], message, value }: Mistake): string {
  const place = [file, line === undefined ? '' : `line ${line}`, keyOf(path)].filter(Boolean).join(', ');
  const text = typeof value === 'object' ? '' : String(value ?? '').trim();
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `${place}: ${message}${shown === '' ? '' : `\n    ${shown.replaceAll('\n', ' ')}`}`;
}

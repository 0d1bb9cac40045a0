import { formatKeyPath } from '../../src/lib/key-path.ts';

/** A mistake in a content file. */
export interface Mistake {
  readonly file: string;
  /** Names the mistake and the correction. */
  readonly message: string;
  /** Line number, counted from 1. */
  readonly line?: number | undefined;
  /** Path of the value in the record. */
  readonly path?: readonly PropertyKey[];
  /** Present value, shown below the message. */
  readonly value?: unknown;
  /** True for a mistake that stops no build, e.g. a translation older than its English text. */
  readonly isWarning?: boolean | undefined;
}

/** Maximum number of characters of a value in the output. */
const SHOWN = 100;

/** Formats a mistake for editors: file, line, key and correction, with the present value on the next line. */
export function formatMistake({ file, line, path = [], message, value }: Mistake): string {
  const place = [file, line === undefined ? '' : `line ${line}`, formatKeyPath(path)]
    .filter(Boolean)
    .join(', ');
  const text = typeof value === 'object' ? '' : String(value ?? '').trim();
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `${place}: ${message}${shown === '' ? '' : `\n    ${shown.replaceAll('\n', ' ')}`}`;
}

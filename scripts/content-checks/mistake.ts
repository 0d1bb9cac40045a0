/** Something wrong in a content file. */
export interface Mistake {
  readonly message: string;
  /** From 1. */
  readonly line?: number;
  /** Where it stands in the record; empty for the record itself. */
  readonly path?: readonly PropertyKey[];
  /** The words that are wrong. */
  readonly found?: string;
}

/** Characters of a line that are shown. */
const SHOWN = 100;

/** `sections 3 › heading`: the key, with entries of lists counted from 1. */
const keyOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}` : ` › ${String(part)}`))
    .join('')
    .replace(/^ › /, '');

/** The part of a line around the words that are wrong. */
function excerpt(line: string, found: string | undefined): string {
  const text = line.trim();
  if (text.length <= SHOWN) return text;
  const start = Math.max(0, Math.min(found ? text.indexOf(found) - SHOWN / 2 : 0, text.length - SHOWN));
  const part = text.slice(start, start + SHOWN);
  return `${start > 0 ? '…' : ''}${part}${start + SHOWN < text.length ? '…' : ''}`;
}

/** A mistake as an editor reads it: file, line, key, what to do, and the line itself below. */
export function tell(
  file: string,
  { message, line, path = [], found }: Mistake,
  lines: readonly string[],
): string {
  const place = [
    file,
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(path.length > 0 ? [keyOf(path)] : []),
  ];
  const shown = line === undefined ? '' : excerpt(lines[line - 1] ?? '', found);
  return `${place.join(', ')}: ${message}${shown === '' ? '' : `\n    ${shown}`}`;
}

const PART = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The spans of a CSS `unicode-range` such as `U+20-7E,U+A0`; wildcards are not supported. */
const spansOf = (range: string): Span[] =>
  [...range.matchAll(PART)].map(([, first = '', last = first]) => ({
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last, 16),
  }));

/** True for a character in a `unicode-range`. */
export function inRange(character: string, range: string): boolean {
  const point = character.codePointAt(0) ?? -1;
  return spansOf(range).some(({ first, last }) => point >= first && point <= last);
}

/** All characters in a `unicode-range`. */
export const charactersIn = (range: string): string[] =>
  spansOf(range).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

const hex = (point: number): string => point.toString(16).toUpperCase();

/** The CSS `unicode-range` of exactly the given characters. */
export function rangeOf(characters: Iterable<string>): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const spans: { first: number; last: number }[] = [];
  for (const point of points) {
    const span = spans.at(-1);
    if (span && point <= span.last + 1) span.last = point;
    else spans.push({ first: point, last: point });
  }
  return spans.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

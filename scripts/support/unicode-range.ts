/** Returns all characters in a CSS `unicode-range`, e.g. `U+20-7E,U+A0`. Does not support wildcards. */
export const charactersIn = (range: string): string[] =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    const to = Number.parseInt(last, 16);
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });

const hex = (point: number): string => point.toString(16).toUpperCase();

/** Returns the CSS `unicode-range` of exactly the given characters. */
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

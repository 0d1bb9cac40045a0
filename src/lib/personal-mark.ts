import { circles, ring } from './embryo.ts';
import { WEEKDAYS, type Weekday } from './opening-hours.ts';

/** Yields pseudorandom numbers from 0 (inclusive) to 1 (exclusive), always the same for a seed (FNV-1a, then xorshift). */
function* randomNumbers(seed: string): Generator<number, never> {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619),
    2166136261,
  );
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

/**
 * Generates the avatar of a person without a photo: a dish of cells, one of them highlighted.
 * @param seed Identifies the person, e.g. an id.
 * @param days Weekdays to mark on the ring around the dish.
 * @returns SVG path data of the cells, the index of a color, and the dash array of a ring of seven days.
 */
export function personalMark(seed: string, days: readonly Weekday[] = []) {
  const numbers = randomNumbers(seed);
  const below = (limit: number) => Math.floor(numbers.next().value * limit);
  const tone = below(1000);
  const count = 3 + below(6);
  const places = ring(count, 16 + count, below(100) / 100);
  const highlighted = below(count);
  const size = 60 / count + 11;
  const small = Math.round(size * 0.85);
  const large = Math.round(size * 1.12);
  const isLarge = places.map(() => below(2) === 1);
  return {
    tone,
    cells: [
      circles(small, ...places.filter((_, index) => !isLarge[index])),
      circles(large, ...places.filter((_, index) => isLarge[index])),
    ].filter(({ path }) => path),
    highlight: circles(Math.round(size * 0.85), ...places.slice(highlighted, highlighted + 1)),
    week:
      days.length > 0 ? WEEKDAYS.map((day) => (days.includes(day) ? '.9 .1' : '0 1')).join(' ') : undefined,
  };
}

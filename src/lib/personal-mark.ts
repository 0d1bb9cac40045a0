import { circles, ring } from './embryo.ts';
import { WEEKDAYS, type Weekday } from './opening-hours.ts';

/** Numbers from 0 to below 1 that look random, and are the same for the same text (FNV-1a, then xorshift). */
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
 * The mark of a person who has no photo: a dish of cells, one of which is their own.
 * @param seed What the person is known by, such as an id. @returns SVG path data of the cells, the number of a color, and the
 * dashes of a ring of seven days.
 */
export function personalMark(seed: string, days: readonly Weekday[] = []) {
  const numbers = randomNumbers(seed);
  const below = (limit: number) => Math.floor(numbers.next().value * limit);
  const tone = below(1000);
  const count = 3 + below(6);
  const places = ring(count, 16 + count, below(100) / 100);
  const own = below(count);
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
    own: circles(Math.round(size * 0.85), ...places.slice(own, own + 1)),
    week:
      days.length > 0 ? WEEKDAYS.map((day) => (days.includes(day) ? '.9 .1' : '0 1')).join(' ') : undefined,
  };
}

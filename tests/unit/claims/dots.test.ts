import { expect, test } from 'vitest';
import { countDots, dotsPath } from '../../../src/claims/dots.ts';

test.each([
  ['none', { from: 0, to: 0 }, 0, 0],
  ['less than half a dot', { from: 0.2, to: 0.2 }, 1, 1],
  ['half a dot', { from: 0.5, to: 0.5 }, 1, 1],
  ['one', { from: 1, to: 1 }, 1, 1],
  ['just below a half', { from: 27.49, to: 27.49 }, 27, 27],
  ['a half', { from: 27.5, to: 27.5 }, 28, 28],
  ['a third, stated whole', { from: 33, to: 33 }, 33, 33],
  ['a third, stated with a decimal', { from: 33.3, to: 33.3 }, 33, 33],
  ['a range', { from: 60, to: 65 }, 60, 65],
  ['a range from none', { from: 0, to: 5 }, 0, 5],
  ['a range to all', { from: 95, to: 100 }, 95, 100],
  ['a range within one dot', { from: 15.1, to: 15.4 }, 15, 15],
  ['a range around a half', { from: 15.4, to: 15.6 }, 15, 16],
  ['a few or more', { from: 4 }, 4, 4],
  ['none or more', { from: 0 }, 0, 0],
  ['nearly all', { from: 99.5, to: 99.5 }, 99, 99],
  ['all but a trace', { from: 99.99, to: 99.99 }, 99, 99],
  ['all', { from: 100, to: 100 }, 100, 100],
])('%s: %j is %i certain and %i possible dots', (_, share, certain, possible) => {
  expect(countDots(share)).toEqual({ certain, possible });
});

test.each([
  { from: -1, to: 5 },
  { from: 5, to: 101 },
  { from: 101 },
  { from: Number.NaN },
  { from: 65, to: 60 },
])('%j is not a percentage', (share) => {
  expect(() => countDots(share)).toThrow(RangeError);
});

/** Returns the centers of the dots of a path: at its start, and every 10 units, as the stroke's dashes draw them. */
function centersOf(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mmh])(-?\d+)(?: (-?\d+))?/g)].flatMap(([, command, first, second]) => {
    const [dx, dy] = [Number(first), Number(second ?? 0)];
    if (command !== 'h') {
      [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
      return [];
    }
    const start = x;
    x += dx;
    return Array.from({ length: Math.floor(dx / 10) + 1 }, (_, index) => `${start + 10 * index},${y}`);
  });
}

test.each([0, 1, 9, 10, 11, 20, 33, 60, 65, 99, 100])('%i dots lie in rows of ten', (count) => {
  expect(centersOf(dotsPath(count))).toEqual(
    Array.from(
      { length: count },
      (_, index) => `${5 + 10 * (index % 10)},${5 + 10 * Math.floor(index / 10)}`,
    ),
  );
});

import { expect, test } from 'vitest';
import { personalMark } from '../../../src/lib/personal-mark.ts';

const IDS = Array.from({ length: 200 }, (_, index) => `dr-${index.toString(36)}-khan`);

test('a person has the same mark everywhere, and hardly two people have the same', () => {
  expect(personalMark('dr-sample-one')).toEqual(personalMark('dr-sample-one'));
  const marks = new Set(IDS.map((id) => JSON.stringify(personalMark(id).cells)));
  expect(marks.size).toBeGreaterThan(195);
});

test('every cell lies in its dish, and one of them is highlighted', () => {
  for (const id of [...IDS, '', 'ডা. রাহিমা']) {
    const { cells, highlight } = personalMark(id);
    for (const { path, diameter } of cells)
      for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h0/g))
        expect(Math.hypot(Number(x) - 50, Number(y) - 50) + diameter / 2, id).toBeLessThanOrEqual(38);
    expect(cells.map(({ path }) => path).join('')).toContain(highlight.path);
  }
});

test('the ring has a part for each day of the visits, in the order of the week', () => {
  expect(personalMark('a', ['Sunday', 'Friday']).week).toBe('0 1 .9 .1 0 1 0 1 0 1 0 1 .9 .1');
  expect(personalMark('a').week).toBeUndefined();
});

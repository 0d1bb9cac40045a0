import { expect, test } from 'vitest';
import { CELLS, STAGES } from '../../../../src/lib/embryo.ts';
import { DRAWN_CELLS, embryoStyles } from '../../../../src/sections/steps/embryo-styles.ts';

const CSS = embryoStyles([
  {},
  { stages: ['egg'] },
  { stages: ['fertilized', 'two', 'four'] },
  { stages: ['eight', 'morula', 'blastocyst'] },
  {},
]);

/** Returns the percents at which the name of a stage appears and disappears. */
function shownAt(stage: number): readonly number[] {
  const rule = new RegExp(
    String.raw`p:nth-of-type\(${stage + 1}\)\{animation-range:cover (\d+)% cover (\d+)%\}`,
  );
  return rule.exec(CSS)?.slice(1).map(Number) ?? [];
}

test('the egg is fertilized where the first step with that stage begins', () => {
  expect(shownAt(STAGES.indexOf('fertilized'))[0]).toBe(40);
});

test('the last stage ends with the last step that has a stage', () => {
  expect(shownAt(STAGES.indexOf('blastocyst'))[1]).toBe(80);
});

test('each name appears where the one before it disappears', () => {
  for (const stage of STAGES.keys()) if (stage > 0) expect(shownAt(stage)[0]).toBe(shownAt(stage - 1)[1]);
});

test('every cell has a place after each division, and cells that are not yet divided share it', () => {
  const places = [...CSS.matchAll(/nth-child\(\d+\)\{(--a:[^}]+)\}/g)].map(([, all = '']) => all.split(';'));
  expect(places).toHaveLength(DRAWN_CELLS);
  const counts = Object.values(CELLS).map((_, division) => new Set(places.map((of) => of[division])).size);
  expect(counts).toEqual(Object.values(CELLS).map(({ at }) => at.length));
});

test('the divisions follow each other without an overlap', () => {
  const frames = /@keyframes divide\{([^@]*)\}@/.exec(CSS)?.[1] ?? '';
  const percents = [...frames.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
  expect(percents).toHaveLength(2 + 2 * Object.keys(CELLS).length);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});

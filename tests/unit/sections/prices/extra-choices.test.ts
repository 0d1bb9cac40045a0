import { expect, test } from 'vitest';
import { extraChoices } from '../../../../src/sections/prices/extra-choices.ts';

test('without extras there is one choice', () => {
  expect(extraChoices(0)).toEqual([[]]);
});

test('two extras have four choices, the first without any', () => {
  expect(extraChoices(2)).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test('each choice of five extras is another', () => {
  expect(new Set(extraChoices(5).map(String)).size).toBe(32);
});

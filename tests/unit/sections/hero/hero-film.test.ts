// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sparesData } from '../../../../src/sections/hero/hero-film.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('for the connection %j data is saved: %s', (connection, expected) => {
  expect(sparesData(connection)).toBe(expected);
});

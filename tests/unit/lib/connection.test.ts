import { expect, test } from 'vitest';
import { sparesData } from '../../../src/lib/connection.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('a connection %j is spared: %s', (connection, spared) => {
  expect(sparesData(connection)).toBe(spared);
});

import { expect, test } from 'vitest';
import { readPortVariable } from '../../../scripts/support/environment.ts';

test.each([
  [undefined, 4321],
  ['', 4321],
  ['0', 0],
  ['65535', 65_535],
])('PORT=%s means the port %i', (PORT, port) => {
  expect(readPortVariable({ PORT }, 'PORT', 4321)).toBe(port);
});

test.each(['soon', '-1', '65536', '80.5', '0x50x'])('PORT=%s is rejected with the allowed range', (PORT) => {
  expect(() => readPortVariable({ PORT }, 'PORT', 4321)).toThrow(
    `PORT is "${PORT}". Set it to a whole number from 0 to 65535.`,
  );
});

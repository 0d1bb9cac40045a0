import { expect, test } from 'vitest';
import { portFrom } from '../../../scripts/support/variables.ts';

test.each([
  [undefined, 4321],
  ['', 4321],
  ['0', 0],
  ['65535', 65_535],
])('PORT=%s means the port %i', (PORT, port) => {
  expect(portFrom({ PORT }, 'PORT', 4321)).toBe(port);
});

test.each(['soon', '-1', '65536', '80.5', '0x50x'])('PORT=%s is refused, with what to write', (PORT) => {
  expect(() => portFrom({ PORT }, 'PORT', 4321)).toThrow(
    `PORT is "${PORT}". Write a whole number from 0 to 65535.`,
  );
});

import { expect, test } from 'vitest';
import { rateLimit } from '../../../scripts/admin-api/rate-limit.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-12-01T10:00:00Z');

/** How many of some requests at one time are allowed. */
const allowed = (isAllowed: ReturnType<typeof rateLimit>, count: number, address: string, at: number) =>
  Array.from({ length: count }, () => isAllowed(address, at)).filter(Boolean).length;

test('an address may send 61 requests at once, then one each second, as with nginx', () => {
  const isAllowed = rateLimit();
  expect(allowed(isAllowed, 100, 'a', START)).toBe(61);
  expect(allowed(isAllowed, 3, 'a', START + 1000)).toBe(1);
  expect(allowed(isAllowed, 3, 'a', START + 3000)).toBe(2);
  expect(allowed(isAllowed, 100, 'a', START + 3000 + 2 * MINUTE)).toBe(61);
});

test('the patients of one mobile network, one each second for an hour, are all let through', () => {
  const isAllowed = rateLimit();
  const refused = Array.from({ length: 3600 }, (_, at) => isAllowed('a', START + at * 1000)).filter(
    (ok) => !ok,
  );
  expect(refused).toEqual([]);
});

test('each address has its own limit', () => {
  const isAllowed = rateLimit();
  expect(allowed(isAllowed, 100, 'a', START)).toBe(61);
  expect(allowed(isAllowed, 100, 'b', START)).toBe(61);
});

import { expect, test } from 'vitest';
import { rateLimit } from '../../../scripts/admin-api/rate-limit.ts';

const START = Date.parse('2026-12-01T10:00:00Z');

/** Counts the allowed requests among several at one time. */
const allowed = (isAllowed: ReturnType<typeof rateLimit>, count: number, address: string, at: number) =>
  Array.from({ length: count }, () => isAllowed(address, at)).filter(Boolean).length;

test('an address may send 120 requests in a minute, and each address has its own limit', () => {
  const isAllowed = rateLimit();
  expect(allowed(isAllowed, 100, 'a', START)).toBe(100);
  expect(allowed(isAllowed, 100, 'a', START + 59_999)).toBe(20);
  expect(allowed(isAllowed, 200, 'b', START + 59_999)).toBe(120);
  expect(allowed(isAllowed, 200, 'a', START + 60_000)).toBe(120);
});

test('the patients of one mobile network, one each second for an hour, are all let through', () => {
  const isAllowed = rateLimit();
  const answers = Array.from({ length: 3600 }, (_, at) => isAllowed('a', START + at * 1000));
  expect(answers).not.toContain(false);
});

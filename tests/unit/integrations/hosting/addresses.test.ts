import { expect, test } from 'vitest';
import { isRefused, redirectedTarget } from '../../../../src/integrations/hosting/addresses.ts';
import { inOrder } from '../../../../src/integrations/hosting/redirects.ts';
import { hostRoutes, routesOf } from '../../../../src/integrations/hosting/routes.ts';
import {
  ALIASES,
  LED_ON,
  MISSING,
  MOVED,
  NOT_LED_ON,
  OLD_ADDRESS,
  OLD_ADDRESSES,
  REFUSED,
  UNKNOWN_POSTS,
} from '../../../support/addresses.ts';

const SERVED = [
  '/',
  '/?a=/',
  '/about-us',
  '/about-us?a=/',
  '/about-us?a=.html',
  '/.well-known/security.txt',
  '/a.b',
];

test.each(REFUSED)('%s names no page', (target) => {
  expect(isRefused(target)).toBe(true);
});

const REDIRECTS = routesOf(hostRoutes(false, [OLD_ADDRESS]), 'redirect');

test.each([...SERVED, ...MISSING, ...UNKNOWN_POSTS])(
  '%s may name a page, and redirects nowhere',
  (target) => {
    expect(isRefused(target)).toBe(false);
    expect(redirectedTarget(target, REDIRECTS)).toBeUndefined();
  },
);

test.each([...MOVED, ...ALIASES])('%s redirects to %s', (target, to) => {
  expect(isRefused(target)).toBe(false);
  expect(redirectedTarget(target, REDIRECTS)).toBe(to);
});

test.each(LED_ON)('%s leads on to %s by an old address', (target, to) => {
  expect(isRefused(target)).toBe(false);
  expect(redirectedTarget(target, inOrder(OLD_ADDRESSES))).toBe(to);
});

test.each(NOT_LED_ON)('%s is no old address', (target) => {
  expect(redirectedTarget(target, inOrder(OLD_ADDRESSES))).toBeUndefined();
});

test('no target that is not refused redirects to another site', () => {
  const parts = ['/', '//', '\\', '.', '..', 'evil.example', '.html', 'index.html', '%2f', '?', '%09', 'a'];
  const targets = parts.flatMap((a) =>
    parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => `/${a}${b}${c}${d}`))),
  );
  const leading = targets
    .filter((target) => !isRefused(target))
    .map((target) => redirectedTarget(target) ?? '/');
  expect(leading.filter((to) => new URL(to, 'https://www.example.com').host !== 'www.example.com')).toEqual(
    [],
  );
  expect(leading.length).toBeGreaterThan(100);
});

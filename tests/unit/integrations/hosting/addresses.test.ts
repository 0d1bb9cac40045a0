import { expect, test } from 'vitest';
import { isRefused, redirectedTarget } from '../../../../src/integrations/hosting/addresses.ts';

test.each([
  '//evil.example',
  '///evil.example/',
  '/a//b',
  '/.//evil.example',
  '/..',
  '/../a',
  '/a/../b',
  '/a/.',
  '/a/..?b',
  '/%2E%2e/a',
  '/\\evil.example',
  '/%5Cevil.example',
  '/a%2Fb',
  '/a%3fb',
  '/a%23b',
  '/a%25b',
  '/a%00',
  '/a%0d%0ab',
  '/a%7F',
])('%s names no page', (target) => {
  expect(isRefused(target)).toBe(true);
});

test.each([
  '/',
  '/about-us',
  '/about-us//',
  '/.well-known/security.txt',
  '/a.b',
  '/...',
  '/..a',
  '/a?b=//c',
  '/a?b=/../c',
  '/a?b=%2F%00',
  '/%E0%A6%95',
  '/a%20b',
  '/about%2Dus',
])('%s may name a page', (target) => {
  expect(isRefused(target)).toBe(false);
});

test.each([
  ['/about-us/', '/about-us'],
  ['/about-us//?a=1&b', '/about-us?a=1&b'],
  ['//', '/'],
  ['//?a', '/?a'],
  ['/index.html', '/'],
  ['/index.html?a', '/?a'],
  ['/about-us.html', '/about-us'],
  ['/about-us.HTML?a=/', '/about-us?a=/'],
  ['/blog/a.html', '/blog/a'],
  ['/about-us.html/', '/about-us.html'],
])('%s redirects to %s', (target, to) => {
  expect(redirectedTarget(target)).toBe(to);
});

test.each([
  '/',
  '/?a=/',
  '/about-us',
  '/about-us?a=/',
  '/about-us?a=.html',
  '/.html',
  '/a.htm',
  '/html',
  '/blog/.html',
])('%s redirects nowhere', (target) => {
  expect(redirectedTarget(target)).toBeUndefined();
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

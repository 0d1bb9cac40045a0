import { expect, test } from 'vitest';
import { englishPath, LOCALES, localeOf, localPath } from '../../../src/lib/locales.ts';

const PATHS = ['/', '/contact-us', '/resources/ramadan', '/bnp', '/english', '/blog/bn'];

test.each(PATHS)('the path %s in each locale leads back to itself', (path) => {
  for (const locale of LOCALES) expect(englishPath(localPath(path, locale))).toBe(path);
});

test.each([
  ...LOCALES.slice(1).flatMap((locale): [string, string][] => [
    [`/${locale}`, '/'],
    [`/${locale}#costs`, '#costs'],
    [`/${locale}/contact-us#banani`, '/contact-us#banani'],
  ]),
  ['/bnp', '/bnp'],
  ['/en/costs', '/en/costs'],
  ['/bnn/costs', '/bnn/costs'],
  ['/blog/bn', '/blog/bn'],
])('%s is %s in English', (path, english) => {
  expect(englishPath(path)).toBe(english);
});

test.each<[string | undefined, string]>([
  ...LOCALES.map((locale): [string, string] => [locale, locale]),
  ['eo', 'en'],
  [undefined, 'en'],
])('a page with the language %s is in the locale %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});

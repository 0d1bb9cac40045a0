import { expect, test } from 'vitest';
import { languageName, localeSettings } from '../../../src/lib/locale-settings.ts';
import { LOCALES } from '../../../src/lib/locales.ts';

test('English is a language of the site, in the letters of its fonts', () => {
  expect(localeSettings('en')).toEqual({
    language: 'en',
    openGraph: 'en_US',
    documentClass: undefined,
    script: 'Latn',
    hasSiteFonts: true,
  });
  expect(languageName('en')).toBe('English');
});

test.each(LOCALES)('the settings of %s follow from its language', (locale) => {
  const { language, openGraph, script } = localeSettings(locale);
  expect(language.split('-')[0]).toBe(locale);
  expect(openGraph).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
  expect('a ক अ').toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
});

test('a locale without an entry is named', () => {
  expect(() => localeSettings('xx')).toThrow('src/content/locales.json has no language for "xx".');
});

test('a language of posts has a name, also when it is no locale', () => {
  expect(languageName('hi')).toBe('हिन्दी');
});

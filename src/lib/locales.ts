import languages from '../content/locales.json' with { type: 'json' };

/** Locale of the original content files. Its URLs have no prefix, and other locales fall back to it. */
export const DEFAULT_LOCALE = 'en';

/** Code of a locale, e.g. `bn`: key in src/content/locales.json, prefix of its URLs, and name of its folder in src/content. */
export type Locale = string;

/** Locales of the site, in the order of src/content/locales.json: default first. */
export const LOCALES: readonly Locale[] = Object.keys(languages);

/**
 * Returns the locale of a page.
 * @param current `Astro.currentLocale`, or the `lang` of a document; an unknown value gives the default locale.
 */
export const localeOf = (current: string | undefined): Locale =>
  LOCALES.find((code) => code === current) ?? DEFAULT_LOCALE;

/** Returns the path of a page in a locale, e.g. `/bn/costs`. @param path Path in the default locale. */
export const localPath = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`;

/** Returns the path of a page in the default locale, e.g. `/costs` for `/bn/costs`. */
export function englishPath(path: string): string {
  const code = path.split(/[/#]/, 2)[1];
  const isPrefix = code !== DEFAULT_LOCALE && LOCALES.some((locale) => locale === code);
  return isPrefix ? path.slice(`/${code}`.length) || '/' : path;
}

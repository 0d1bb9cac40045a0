/** Locale of the original content files. Its URLs have no prefix, and other locales fall back to it. */
export const DEFAULT_LOCALE = 'en';

/** Locales of the site, default first. */
export const LOCALES = [DEFAULT_LOCALE, 'bn'] as const;
/** Code of a locale, e.g. `bn`: prefix of its URLs, and name of its folder in src/content. */
export type Locale = (typeof LOCALES)[number];

/** Technical settings of a locale; its texts are content. */
interface LocaleSettings {
  /** Language and region for `lang` and for formatting, e.g. `en-US`. */
  readonly language: string;
  /** Language and region for Open Graph, e.g. `en_US`. */
  readonly openGraph: string;
  /** Class of the document element, for script-specific CSS; undefined for none. */
  readonly documentClass: string | undefined;
  /** Unicode name of its script, e.g. `Bengali`, used to detect the language of a text. */
  readonly script: string;
  /** True for a script covered by the site's fonts; other scripts use device fonts. */
  readonly hasSiteFonts: boolean;
}

export const LOCALE_SETTINGS: Readonly<Record<Locale, LocaleSettings>> = {
  en: {
    language: 'en',
    openGraph: 'en_US',
    documentClass: undefined,
    script: 'Latin',
    hasSiteFonts: true,
  },
  bn: {
    language: 'bn-BD',
    openGraph: 'bn_BD',
    documentClass: 'bangla',
    script: 'Bengali',
    hasSiteFonts: false,
  },
};

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

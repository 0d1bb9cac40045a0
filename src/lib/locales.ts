/** Locale of the content files without a translation: its addresses have no prefix, and other locales fall back to it. */
export const DEFAULT_LOCALE = 'en';

/** Locales of the site, the default first. */
export const LOCALES = [DEFAULT_LOCALE, 'bn'] as const;
/** Code of a locale, e.g. `bn`: prefix of its addresses, and folder of its words in src/content. */
export type Locale = (typeof LOCALES)[number];

/** Properties of a locale that are no words. */
interface LocaleSettings {
  /** Language and region, for `lang` and for formats. */
  readonly language: string;
  /** The same for Open Graph. */
  readonly openGraph: string;
  /** Class of the document, for rules of its script. */
  readonly documentClass: string | undefined;
  /** Name of its script in Unicode, by which the language of a text is found. */
  readonly script: string;
  /** True for a script that the fonts of the site have; others use the fonts of the device. */
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

/** Returns the locale of a page. @param current `Astro.currentLocale`, or the `lang` of a document; the default for any other. */
export const localeOf = (current: string | undefined): Locale =>
  LOCALES.find((code) => code === current) ?? DEFAULT_LOCALE;

/** Returns the path of a page in a locale, e.g. `/bn/costs`. @param path Its path in the default locale. */
export const localPath = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`;

/** Returns the path of a page in the default locale, e.g. `/costs` of `/bn/costs`. */
export function englishPath(path: string): string {
  const code = path.split(/[/#]/, 2)[1];
  const isPrefix = code !== DEFAULT_LOCALE && LOCALES.some((locale) => locale === code);
  return isPrefix ? path.slice(`/${code}`.length) || '/' : path;
}

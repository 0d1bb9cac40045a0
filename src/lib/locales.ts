/** The languages of the site. The addresses of the first have no prefix. */
export const LOCALES = ['en', 'bn'] as const;
/** A language of the site. */
export type Locale = (typeof LOCALES)[number];

/** The language of a page, by `Astro.currentLocale` or the `lang` of its document. */
export const localeOf = (current: string | undefined): Locale =>
  LOCALES.find((one) => one === current) ?? 'en';

/** The path of a page in a language. @param path Its path in English. */
export const localPath = (path: string, locale: Locale): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;

/** The English path of a page. */
export const englishPath = (path: string): string => path.replace(/^\/bn(?=[/#]|$)/, '') || '/';

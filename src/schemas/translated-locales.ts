import { DEFAULT_LOCALE, LOCALES, type Locale } from '../lib/locales.ts';

/**
 * Locales other than the default: each has a folder of translations in src/content. Not in `lib/locales.ts`: a call there would
 * stay in the scripts of visitors.
 */
export const TRANSLATED_LOCALES: readonly Locale[] = LOCALES.filter((code) => code !== DEFAULT_LOCALE);

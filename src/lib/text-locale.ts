import { localeSettings } from './locale-settings.ts';
import { LOCALES, type Locale } from './locales.ts';
import { keyOfScript } from './text-script.ts';

/** Scripts of the locales, e.g. `{ en: 'Latn', bn: 'Beng' }`; default locale first. */
export const SCRIPTS: Readonly<Record<Locale, string>> = Object.fromEntries(
  LOCALES.map((locale) => [locale, localeSettings(locale).script]),
);

/** Returns the locale whose script has the most letters in a text; in a tie, the default locale. */
export const localeOfText = (text: string): Locale => keyOfScript(text, SCRIPTS);

/** Returns the locale of a text, for its `lang`; undefined for a text in the locale of the page, and for ''. */
export function otherLocaleOf(text: string, locale: Locale): Locale | undefined {
  const own = localeOfText(text);
  return text === '' || own === locale ? undefined : own;
}

import { localeSettings } from './locale-settings.ts';
import { LOCALES, type Locale } from './locales.ts';
import { keyOfScript } from './text-script.ts';

/** Scripts of languages in which posts and names may be written, also of languages that are no locales of the site. */
const OTHER_SCRIPTS: Readonly<Record<string, string>> = { bn: 'Beng', hi: 'Deva' };

/** Scripts of the locales, then of other languages, e.g. `{ en: 'Latn', bn: 'Beng' }`; default locale first. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOCALES.map((locale) => [locale, localeSettings(locale).script])),
  ...OTHER_SCRIPTS,
};

/** Returns the code of the language whose script has the most letters in a text; in a tie, the default locale. */
export const languageOfText = (text: string): string => keyOfScript(text, SCRIPTS);

/** Returns the language of a text, for its `lang`; undefined for a text in the locale of the page, and for ''. */
export function otherLanguageOf(text: string, locale: Locale): string | undefined {
  const own = languageOfText(text);
  return text === '' || own === locale ? undefined : own;
}

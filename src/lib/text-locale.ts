import { DEFAULT_LOCALE, LOCALE_SETTINGS, LOCALES, type Locale } from './locales.ts';

/** Counts the letters of a script in a text. @param script Its name in Unicode, e.g. `Bengali`. */
const lettersOf = (script: string, text: string): number =>
  text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0;

/** Finds the locale of a text by its script: that with the most letters. The default where no other has more. */
export function localeOfText(text: string): Locale {
  let locale: Locale = DEFAULT_LOCALE;
  let most = lettersOf(LOCALE_SETTINGS[DEFAULT_LOCALE].script, text);
  for (const other of LOCALES) {
    const letters = lettersOf(LOCALE_SETTINGS[other].script, text);
    if (letters <= most) continue;
    locale = other;
    most = letters;
  }
  return locale;
}

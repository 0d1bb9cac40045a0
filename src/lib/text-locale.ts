import { localeSettings } from './locale-settings.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

/** Counts the letters of a script in a text. @param script Unicode name, e.g. `Bengali`. */
const lettersOf = (script: string, text: string): number =>
  text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0;

/** Returns the locale whose script has the most letters in a text; in a tie, the default locale. */
export function localeOfText(text: string): Locale {
  let locale: Locale = DEFAULT_LOCALE;
  let most = lettersOf(localeSettings(DEFAULT_LOCALE).script, text);
  for (const other of LOCALES) {
    const letters = lettersOf(localeSettings(other).script, text);
    if (letters <= most) continue;
    locale = other;
    most = letters;
  }
  return locale;
}

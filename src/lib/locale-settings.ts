import languages from '../content/locales.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** Technical settings of a locale, which follow from its language. Not in `lib/locales.ts`, which visitors load. */
interface LocaleSettings {
  /** Language and region for `lang` and for formatting, e.g. `bn-BD`. */
  readonly language: string;
  /** Language and region for Open Graph, e.g. `en_US`. */
  readonly openGraph: string;
  /** Class of the document element, for script-specific CSS; undefined for none. */
  readonly documentClass: string | undefined;
  /** Unicode code of its script, e.g. `Beng`, used to detect the language of a text. */
  readonly script: string;
  /** True for a script covered by the site's fonts; other scripts use device fonts. */
  readonly hasSiteFonts: boolean;
}

/** Classes of the document element by script. */
const DOCUMENT_CLASSES: Readonly<Record<string, string>> = { Beng: 'bangla' };

const LANGUAGES: Readonly<Record<Locale, string>> = languages;

/** Reads the settings of a locale. @throws Error for an unknown locale, and for a locale without a language. */
function readSettings(locale: Locale): LocaleSettings {
  const language = LANGUAGES[locale];
  if (language === undefined) throw new Error(`src/content/locales.json has no language for "${locale}".`);
  const { script, region } = new Intl.Locale(language).maximize();
  if (!script || !region) throw new Error(`"${language}" in src/content/locales.json is no language.`);
  return {
    language,
    openGraph: `${new Intl.Locale(language).language}_${region}`,
    documentClass: DOCUMENT_CLASSES[script],
    script,
    hasSiteFonts: script === 'Latn',
  };
}

/** Reads the name of a language in the language itself. */
function readName(code: Locale): string {
  const { language } = new Intl.Locale(LANGUAGES[code] ?? code);
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

/** Returns a function that asks `read` once for each locale: a build needs the settings for each of a thousand pages. */
function once<Value>(read: (locale: Locale) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>();
  return (locale) => {
    const value = values.get(locale) ?? read(locale);
    values.set(locale, value);
    return value;
  };
}

/** Returns the settings of a locale. @throws Error for an unknown locale, and for a locale without a language. */
export const localeSettings = once(readSettings);

/** Returns the name of the language of a locale, or of a post, in the language itself, e.g. `বাংলা`. */
export const languageName = once(readName);

import { DEFAULT_LOCALE, LOCALES, type Locale, localeOf } from '../lib/locales.ts';
import { blogPagePath, doctorPath, firstVisitPath, PATHS, photosPath, treatmentPath } from '../lib/paths.ts';
import type { TranslationState } from '../translations/translation-state.ts';
import { memoize } from './collection-helpers.ts';
import { getPhotoPages, getPostPages } from './feeds.ts';
import { getLeftOut } from './left-out.ts';
import { onlyRecordOf, recordsOf } from './records.ts';

/** Returns the paths of the pages of a list. */
const pathsOf = (pages: readonly unknown[], pathOf: (page: number) => string): string[] =>
  pages.map((_, index) => pathOf(index + 1));

/** Returns the translation states of a locale's pages, by English path; empty for the default locale. */
const getTranslated = memoize(async (locale): Promise<ReadonlyMap<string, TranslationState>> => {
  const [pages, treatments, doctors, branches, postPages, photoPages, search, messages] = await Promise.all([
    recordsOf('pages', locale),
    recordsOf('treatments', locale),
    recordsOf('doctors', locale),
    recordsOf('branches', locale),
    getPostPages(locale),
    getPhotoPages(),
    onlyRecordOf('search', locale),
    onlyRecordOf('interface', locale),
  ]);
  const leftOut = await getLeftOut();
  const states = new Map<string, TranslationState>();
  const add = (path: string, { translation }: { readonly translation: TranslationState | undefined }) => {
    if (translation) states.set(path, translation);
  };
  for (const page of pages) add(page.id === 'index' ? PATHS.home : `/${page.id}`, page);
  for (const treatment of treatments) add(treatmentPath(treatment.id), treatment);
  for (const doctor of doctors) add(doctorPath(doctor.id), doctor);
  add(PATHS.search, search);
  const sheet = states.get(PATHS.firstVisit);
  if (sheet) for (const { id } of branches) states.set(firstVisitPath(id), sheet);
  // Pages whose every text is a message.
  const shared = messages.translation;
  if (shared) {
    const photos = leftOut.has(PATHS.photos) ? [] : pathsOf(photoPages, photosPath);
    for (const path of [PATHS.sitemap, ...pathsOf(postPages, blogPagePath), ...photos, PATHS.videos])
      states.set(path, shared);
  }
  // The form leads to the thank-you page.
  if (!states.has(PATHS.thankYou)) for (const path of [PATHS.book, PATHS.contact]) states.delete(path);
  return states;
});

/** Returns the translation state of a page; undefined for a page that the locale lacks. @param path English path. */
export const getTranslation = async (path: string, locale: Locale): Promise<TranslationState | undefined> =>
  (await getTranslated(locale)).get(path);

/** Returns a function that tells whether a locale has a page. */
export async function getPageCheck(current?: string): Promise<(page: { readonly path: string }) => boolean> {
  const locale = localeOf(current);
  const translated = await getTranslated(locale);
  const leftOut = await getLeftOut();
  return ({ path }) => !leftOut.has(path) && (locale === DEFAULT_LOCALE || translated.has(path));
}

/**
 * Returns true for a locale with a translation of the interface and of a branch. Without them, menu and footer of each page are in
 * English.
 */
export const hasTranslatedInterface = memoize(async (locale): Promise<boolean> => {
  const [messages, branches] = await Promise.all([
    onlyRecordOf('interface', locale),
    recordsOf('branches', locale),
  ]);
  return messages.translation !== undefined && branches.some(({ translation }) => translation !== undefined);
});

/** Returns the locales with a page, default first. @param path English path. */
export async function localesOf(path: string): Promise<readonly Locale[]> {
  const locales: Locale[] = [];
  for (const locale of LOCALES) if ((await getPageCheck(locale))({ path })) locales.push(locale);
  return locales;
}

/** Returns the English path of the nearest page that a locale has, at or above a path; undefined if it has none. */
export async function getNearest(path: string, locale: Locale): Promise<string | undefined> {
  const hasPage = await getPageCheck(locale);
  if (hasPage({ path })) return path;
  const above = path.slice(0, path.lastIndexOf('/')) || PATHS.home;
  return path === PATHS.home ? undefined : getNearest(above, locale);
}

/** Returns the prefix of a locale in routes; undefined for the default locale. */
const prefixOf = (locale: Locale) => (locale === DEFAULT_LOCALE ? undefined : locale);

/** Returns the pages of a route in each locale that has them. */
export async function inLocales<Page extends { readonly path: string }>(
  read: (locale: Locale) => Promise<readonly Page[]>,
): Promise<{ readonly locale: ReturnType<typeof prefixOf>; readonly page: Page }[]> {
  const localized = LOCALES.map(async (locale) => {
    const pages = await read(locale);
    const hasPage = await getPageCheck(locale);
    return pages.filter(hasPage).map((page) => ({ locale: prefixOf(locale), page }));
  });
  return (await Promise.all(localized)).flat();
}

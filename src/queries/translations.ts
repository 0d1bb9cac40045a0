import { getCollection } from 'astro:content';
import { LOCALES, type Locale, localeOf } from '../lib/locales.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import type { TranslationState } from '../translations/translation-state.ts';
import { memoize } from './collection-helpers.ts';
import { onlyRecordOf, recordsOf } from './records.ts';

/** The pages of the Bangla edition, by English path, with how each stands to its English. */
const getTranslated = memoize(async (): Promise<ReadonlyMap<string, TranslationState>> => {
  const [pages, treatments, doctors, branches, posts, search, messages] = await Promise.all([
    recordsOf('pages', 'bn'),
    recordsOf('treatments', 'bn'),
    recordsOf('doctors', 'bn'),
    recordsOf('branches', 'bn'),
    getCollection('posts'),
    onlyRecordOf('search', 'bn'),
    onlyRecordOf('interface', 'bn'),
  ]);
  const shared = messages.translation;
  if (!shared) return new Map();
  const own = new Map<string, TranslationState>();
  const add = (path: string, { translation }: { readonly translation: TranslationState | undefined }) => {
    if (translation) own.set(path, translation);
  };
  for (const page of pages) add(page.id === 'index' ? PATHS.home : `/${page.id}`, page);
  for (const treatment of treatments) add(treatmentPath(treatment.id), treatment);
  for (const doctor of doctors) add(doctorPath(doctor.id), doctor);
  add(PATHS.search, search);
  const sheet = own.get(PATHS.firstVisit);
  if (sheet) for (const { id } of branches) own.set(firstVisitPath(id), sheet);
  own.set(PATHS.sitemap, shared);
  if (posts.some(({ data }) => data.language === 'bn')) own.set(PATHS.blog, shared);
  // The form leads there.
  if (!own.has(PATHS.thankYou)) for (const path of [PATHS.book, PATHS.contact]) own.delete(path);
  return own;
});

/** How the Bangla of a page stands to its English; undefined where there is none. @param path Its English path. */
export const getTranslation = async (path: string): Promise<TranslationState | undefined> =>
  (await getTranslated()).get(path);

/** Whether a language has a page. */
export async function getListed(current?: string): Promise<(page: { readonly path: string }) => boolean> {
  const translated = await getTranslated();
  return ({ path }) => localeOf(current) === 'en' || translated.has(path);
}

/** The nearest page at or above a path that has a Bangla translation, by English path; undefined while no page has one. */
export async function getNearestTranslated(path: string): Promise<string | undefined> {
  const translated = await getTranslated();
  const above = path.slice(0, path.lastIndexOf('/')) || PATHS.home;
  return translated.has(path) ? path : path === PATHS.home ? undefined : getNearestTranslated(above);
}

/** The pages of a route in each language: all of them in English, in Bangla those that have a translation. */
export async function inLocales<Page extends { readonly path: string }>(
  read: (locale: Locale) => Promise<readonly Page[]>,
): Promise<{ readonly locale: 'bn' | undefined; readonly page: Page }[]> {
  const translated = await getTranslated();
  const editions = LOCALES.map(async (locale) => {
    const pages = await read(locale);
    return locale === 'en'
      ? pages.map((page) => ({ locale: undefined, page }))
      : pages.filter(({ path }) => translated.has(path)).map((page) => ({ locale, page }));
  });
  return (await Promise.all(editions)).flat();
}

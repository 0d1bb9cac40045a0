import { getCollection } from 'astro:content';
import type { z } from 'zod';
import { LOCALES, type Locale, localeOf } from '../lib/editions.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import { contentReferences } from '../schemas/content-references.ts';
import { recordSchemas } from '../schemas/records.ts';
import {
  staleParts,
  twinFaults,
  URGENT_PAGES,
  withNewFigures,
  withWords,
  wordsOf,
} from '../schemas/twins.ts';
import { memoize } from './collection-helpers.ts';

/** The schemas of the collections, by which their twins are read. */
export const schemas = recordSchemas(contentReferences(process.cwd()));

const getTwins = memoize(
  async () => new Map((await getCollection('bn')).map(({ id, data }) => [id, data] as const)),
);

/** How a record stands to its twin. */
interface TwinState {
  /** True while the English is newer. */
  readonly isStale: boolean;
  /** True for a page with signs of danger. */
  readonly isUrgent: boolean;
  /** Sections that no longer have the shape of the English ones; a page with signs of danger leaves them out. */
  readonly unfit: ReadonlySet<unknown>;
  readonly reviewer?: string | undefined;
  readonly reviewed?: string | undefined;
}

/** An entry of a collection of files. */
interface Entry<Data> {
  readonly filePath?: string | undefined;
  readonly data: Data;
}

/**
 * An entry in a language. Without a twin, or with one that no longer has its shape, it stays English and has no `twin`; a
 * page with signs of danger keeps what still fits.
 */
export async function inLocale<Data>(
  schema: z.ZodType<Data>,
  { filePath = '', data }: Entry<Data>,
  locale: Locale,
): Promise<{ readonly data: Data; readonly twin?: TwinState }> {
  if (locale === 'en') return { data };
  const name = filePath.replace(/^src\/content\/|\.yaml$/g, '');
  const twin = (await getTwins()).get(name);
  const words = wordsOf(schema, data);
  if (!twin || !words) return { data };
  const { made, reviewer, reviewed, ...own } = twin;
  const faults = twinFaults(words, data, own);
  const isUrgent = URGENT_PAGES.includes(name);
  // The words of the interface carry every page.
  if (faults.length > 0 && !isUrgent && !name.startsWith('site/')) return { data };
  const unfit = new Set(faults.map(({ path: [key, index] }) => (key === 'sections' ? index : key)));
  const stale = staleParts(words, made);
  const isStale = faults.length > 0 || stale.length > 0;
  return {
    data: schema.parse(withWords(data, words, withNewFigures(data, stale, own))),
    twin: { isStale, isUrgent, unfit, reviewer, reviewed },
  };
}

/** The pages of the Bangla edition, by English path, with how each stands to its English. */
const getTranslated = memoize(async (): Promise<ReadonlyMap<string, TwinState>> => {
  const [pages, treatments, doctors, branches, posts, search, [words]] = await Promise.all([
    getCollection('pages'),
    getCollection('treatments'),
    getCollection('doctors'),
    getCollection('branches'),
    getCollection('posts'),
    getCollection('search'),
    getCollection('interface'),
  ]);
  const shared = words && (await inLocale(schemas.interface, words, 'bn')).twin;
  if (!shared) return new Map();
  const of = async <Data>(
    schema: z.ZodType<Data>,
    entries: readonly (Entry<Data> & { readonly id: string })[],
    pathOf: (id: string) => string,
  ): Promise<[string, TwinState][]> => {
    const read = await Promise.all(
      entries.map(async (entry) => [pathOf(entry.id), (await inLocale(schema, entry, 'bn')).twin] as const),
    );
    return read.flatMap(([path, twin]) => (twin ? [[path, twin]] : []));
  };
  const own = new Map([
    ...(await of(schemas.page, pages, (id) => (id === 'index' ? PATHS.home : `/${id}`))),
    ...(await of(schemas.treatment, treatments, treatmentPath)),
    ...(await of(schemas.doctor, doctors, doctorPath)),
    ...(await of(schemas.search, search, () => PATHS.search)),
  ]);
  const sheet = own.get(PATHS.firstVisit);
  if (sheet) for (const { id } of branches) own.set(firstVisitPath(id), sheet);
  own.set(PATHS.sitemap, shared);
  if (posts.some(({ data }) => data.language === 'bn')) own.set(PATHS.blog, shared);
  // The form leads there.
  if (!own.has(PATHS.thankYou)) for (const path of [PATHS.book, PATHS.contact]) own.delete(path);
  return own;
});

/** How the Bangla of a page stands to its English; undefined where there is none. @param path Its English path. */
export const getTwin = async (path: string): Promise<TwinState | undefined> =>
  (await getTranslated()).get(path);

/** Whether a language has a page. */
export async function getListed(current?: string): Promise<(page: { readonly path: string }) => boolean> {
  const translated = await getTranslated();
  return ({ path }) => localeOf(current) === 'en' || translated.has(path);
}

/** The nearest page at or above a path that has a Bangla twin, by English path; undefined while no page has one. */
export async function getNearestTwin(path: string): Promise<string | undefined> {
  const translated = await getTranslated();
  const above = path.slice(0, path.lastIndexOf('/')) || PATHS.home;
  return translated.has(path) ? path : path === PATHS.home ? undefined : getNearestTwin(above);
}

/** The pages of a route in each language: all of them in English, in Bangla those that have a twin. */
export async function inEditions<Page extends { readonly path: string }>(
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

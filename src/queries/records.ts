import { type CollectionEntry, getCollection } from 'astro:content';
import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import type { TranslationState } from '../translations/translation-state.ts';
import { required } from './collection-helpers.ts';

/** Collections of translated content files. */
type RecordCollection =
  | 'site'
  | 'place'
  | 'search'
  | 'cycle'
  | 'interface'
  | 'pages'
  | 'treatments'
  | 'doctors'
  | 'branches'
  | 'positions'
  | 'prices'
  | 'claims';

type DataOf<Name extends RecordCollection> = CollectionEntry<Name>['data']['record'];

/** Record in a locale. */
interface LocalRecord<Data> {
  /** Name of the file, e.g. `resources/ramadan`; for `gallery/index` the folder, `gallery`. */
  readonly id: string;
  /** Record with translated texts, else the English record. */
  readonly data: Data;
  readonly english: Data;
  /** State of the translation; undefined for an English record. */
  readonly translation: TranslationState | undefined;
}

/** Returns all records of a collection in a locale. */
export async function recordsOf<Name extends RecordCollection>(
  name: Name,
  locale: Locale,
): Promise<LocalRecord<DataOf<Name>>[]> {
  const entries: readonly CollectionEntry<RecordCollection>[] = await getCollection(name);
  const byId = new Map(entries.map((entry) => [entry.id, entry.data]));
  return entries.flatMap(({ id, data }) => {
    if (data.locale !== DEFAULT_LOCALE) return [];
    const name = id.slice(`${DEFAULT_LOCALE}/`.length);
    const translated = byId.get(`${locale}/${name}`) ?? data;
    const { record, translation } = translated;
    return [{ id: name.replace(/\/index$/, ''), data: record, english: data.record, translation }];
  });
}

/** Returns the only record of a collection, e.g. of the interface. @throws Error for an empty collection. */
export async function onlyRecordOf<Name extends RecordCollection>(
  name: Name,
  locale: Locale,
): Promise<LocalRecord<DataOf<Name>>> {
  const [record] = await recordsOf(name, locale);
  return required(record, `record of ${name} in src/content`);
}

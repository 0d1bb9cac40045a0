import { isRecord } from '../../src/lib/is-record.ts';
import { schemaKeyOf } from '../../src/records/content-files.ts';
import type { OwnKind } from '../../src/schemas/own-mark.ts';
import { TRANSLATED_LOCALES } from '../../src/schemas/translated-locales.ts';
import { type ContentRecord, readContentRecords } from '../support/content-files.ts';
import { LAUNCH_SCHEMAS } from './launch-schemas.ts';
import { metaOf, recordFields } from './record-fields.ts';

/** Field whose value a clinic replaces with its own, in a locale. */
export interface OwnField {
  readonly kind: OwnKind;
  /** Path of the file in the project. */
  readonly file: string;
  readonly key: string;
  readonly value: string;
  /** True if `check:launch` accepts the value although it equals the sample clinic's value. */
  readonly isExempt: boolean;
}

/** Content records of a project. */
export interface ContentRecords {
  readonly english: readonly ContentRecord[];
  readonly translations: readonly ContentRecord[];
}

/** Reads the content records of a project. */
export const readRecords = (root: string): ContentRecords => ({
  english: readContentRecords(root),
  translations: TRANSLATED_LOCALES.flatMap((locale) => readContentRecords(root, locale)),
});

const isValue = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);

/** Returns the value at the path of a field, e.g. `address.street`. */
const valueAt = (record: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((value, name) => Object(value ?? {})[name], record);

/** Returns the own fields of an English record, with their values in a file: the record itself, or its translation. */
function fieldsIn({ name, record }: ContentRecord, file: ContentRecord): OwnField[] {
  return recordFields(LAUNCH_SCHEMAS[schemaKeyOf(name)], record).flatMap(({ schema, key }) => {
    const mark = metaOf(schema, 'own');
    const value = valueAt(file.record, key);
    if (!mark || !isValue(value)) return [];
    const isExempt = isRecord(record) && mark.isExempt(record);
    return { kind: mark.kind, file: file.file, key, value: String(value), isExempt };
  });
}

/** Returns the own fields of all content files. The fields of a translation follow from its English record. */
export const ownFields = ({ english, translations }: ContentRecords): OwnField[] =>
  [...english, ...translations].flatMap((file) => {
    const original = english.find(({ name }) => name === file.name);
    return original ? fieldsIn(original, file) : [];
  });

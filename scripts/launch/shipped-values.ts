import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { valuesBelow } from '../../src/content-rules/content-rule.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { formsOfName, formsOfOrganization } from './names.ts';
import { type ContentRecords, type OwnField, ownFields } from './own-fields.ts';
import { figureHash, numberHash, phraseOf } from './phrases.ts';

/** Kinds of values that are phrases, found in every text. */
const PHRASE_KINDS = ['name', 'contact', 'quotation', 'place', 'wording'] as const;

const shippedSchema = z.strictObject({
  phrases: z.array(
    z.strictObject({ kind: z.enum(PHRASE_KINDS), first: z.string(), words: z.int(), hash: z.string() }),
  ),
  phones: z.array(z.string()),
  /** Hashes of prices and figures, by file and key. */
  fields: z.record(z.string(), z.record(z.string(), z.string())),
});
/** Hashes of the values of the sample clinic. */
export type ShippedValues = z.infer<typeof shippedSchema>;

/** File with the hashes, written by `npm run record:samples`. */
export const SHIPPED_FILE = path.join(import.meta.dirname, 'shipped-values.json');

/** Reads the hashes of the sample clinic. */
export const readShippedValues = (): ShippedValues =>
  shippedSchema.parse(JSON.parse(readFileSync(SHIPPED_FILE, 'utf8')));

/** Removes repeated entries, and sorts the others: a change of one value changes one line. */
const distinct = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] =>
  [...new Map(entries.map((entry): [string, Entry] => [keyOf(entry), entry])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => entry);

/** File with the names of the clinic and its company. */
const ORGANIZATION = /\/site\/clinic\.yaml$/;

/** Returns the forms in which a text may repeat the value of a field. */
function formsOf({ kind, file, value }: OwnField): readonly string[] {
  if (kind !== 'name') return [value];
  return ORGANIZATION.test(file) ? formsOfOrganization(value) : formsOfName(value);
}

function phrasesIn(fields: readonly OwnField[]): ShippedValues['phrases'] {
  return fields.flatMap((field) => {
    const kind = PHRASE_KINDS.find((known) => known === field.kind);
    const phrases = formsOf(field).flatMap((form) => phraseOf(form) ?? []);
    return kind ? phrases.map((phrase) => ({ kind, ...phrase })) : [];
  });
}

/** Matches what a sentence says of sample wording, in the languages of the sample clinic. */
const SAMPLE = /\bsample wording\b|\bis a sample\b|নমুনা লেখা/i;

/** Returns the sentences that call their text a sample, of pages with `sample: true`, in each language. */
function sampleSentences({ english, translations }: ContentRecords): ShippedValues['phrases'] {
  const pages = english.filter(
    ({ name, record }) => name.startsWith('pages/') && isRecord(record) && record.sample === true,
  );
  const names = new Set(pages.map(({ name }) => name));
  return [...pages, ...translations.filter(({ name }) => names.has(name))]
    .flatMap(({ file, record }) => valuesBelow(file, record))
    .flatMap(({ value }) => String(value).split(/(?<=[.।?!])\s+/))
    .filter((sentence) => SAMPLE.test(sentence))
    .flatMap((sentence) => phraseOf(sentence) ?? [])
    .map((phrase) => ({ kind: 'wording', ...phrase }));
}

/** Returns the hashes of the fields, by file and key. */
const hashesByField = (fields: readonly OwnField[]): ShippedValues['fields'] =>
  Object.fromEntries(
    [...Map.groupBy(fields, ({ file }) => file)].map(([file, inFile]) => [
      file,
      Object.fromEntries(inFile.map(({ key, value }) => [key, figureHash(value)])),
    ]),
  );

/** Returns the hashes of the own values in the content, which is then the content of the sample clinic. */
export function shippedValuesOf(records: ContentRecords): ShippedValues {
  const fields = ownFields(records).filter(({ isExempt }) => !isExempt);
  const phones = fields.filter(({ kind }) => kind === 'phone').map(({ value }) => numberHash(value));
  return {
    phrases: distinct(
      [...phrasesIn(fields), ...sampleSentences(records)],
      ({ kind, hash }) => `${kind} ${hash}`,
    ),
    phones: distinct(phones, (hash) => hash),
    fields: hashesByField(fields.filter(({ kind }) => kind === 'price' || kind === 'figure')),
  };
}

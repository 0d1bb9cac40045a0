import { type ContentValue, valuesBelow } from '../../src/content-rules/content-rule.ts';
import type { OwnKind } from '../../src/schemas/own-mark.ts';
import type { LaunchItem } from './open-fields.ts';
import { type ContentRecords, type OwnField, ownFields } from './own-fields.ts';
import { figureHash, numbersIn, PhraseFinder } from './phrases.ts';
import type { ShippedValues } from './shipped-values.ts';

/** Finding and action for a value of the sample clinic. */
const ACTIONS: Readonly<Record<OwnKind, string>> = {
  name: 'a name of the sample clinic: write your own',
  contact: 'an address of the sample clinic: write your own',
  phone: 'a number of the sample clinic: write your own',
  quotation: 'a quotation of the sample clinic: delete it, or write what a patient of yours said',
  wording: 'sample wording: write your rule',
  place: 'a place of the sample clinic: write your own, or verify your branch there',
  price: 'a price of the sample clinic: write your own, or verify it',
  figure: 'a figure of the sample clinic: write your own, or fill in source, reviewer and reviewed',
};

const MAX_SHOWN = 40;
const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Value of the sample clinic in a field. */
interface Unchanged extends Pick<LaunchItem, 'file' | 'key'> {
  readonly kind: OwnKind;
  /** The value as the field writes it. */
  readonly found: string;
}

type ShippedPhrase = ShippedValues['phrases'][number];

/** Returns the texts of the content that pages show, with their files and keys. */
const textsIn = ({ english, translations }: ContentRecords): ContentValue[] =>
  [...english, ...translations]
    .flatMap(({ file, record }) => valuesBelow(file, record))
    .filter(({ key, value }) => typeof value === 'string' && !key.startsWith('sourceHashes'));

/** Returns the places of verified branches, as their files write them. */
const verifiedPlaces = (fields: readonly OwnField[], finder: PhraseFinder<ShippedPhrase>): Set<string> =>
  new Set(
    fields
      .filter(({ kind, isExempt }) => kind === 'place' && isExempt)
      .flatMap(({ value }) => finder.find(value).map(({ phrase }) => phrase.hash)),
  );

/** File with words of visitors, in small letters: none of its values is an id. */
const SEARCH = /\/site\/search\.yaml$/;

/** Returns true for a value that is the id of a branch or a picture, e.g. `banani` or `plan-banani`. Ids never change, and name files. */
const isId = ({ file, value }: ContentValue): boolean =>
  !SEARCH.test(file) && /^[a-z0-9-]+$/.test(String(value));

/** Returns the values of the sample clinic in any text: names, addresses, numbers, quotations, places. */
function foundAnywhere(
  records: ContentRecords,
  fields: readonly OwnField[],
  shipped: ShippedValues,
): Unchanged[] {
  const finder = new PhraseFinder(shipped.phrases);
  const verified = verifiedPlaces(fields, finder);
  return textsIn(records).flatMap((field) => {
    const { file, key } = field;
    const text = String(field.value);
    const phrases = finder
      .find(text)
      .filter(({ phrase }) => !verified.has(phrase.hash) && !(phrase.kind === 'place' && isId(field)))
      .map(({ phrase, text: found }): Unchanged => ({ kind: phrase.kind, file, key, found }));
    const numbers = numbersIn(text)
      .filter(({ hashes }) => hashes.some((hash) => shipped.phones.includes(hash)))
      .map(({ found }): Unchanged => ({ kind: 'phone', file, key, found }));
    return [...phrases, ...numbers];
  });
}

/** Returns the prices and figures that the sample clinic has in the same field. */
const unchangedFields = (fields: readonly OwnField[], { fields: shipped }: ShippedValues): Unchanged[] =>
  fields
    .filter(({ file, key, value, isExempt }) => !isExempt && shipped[file]?.[key] === figureHash(value))
    .map(({ kind, file, key, value }) => ({ kind, file, key, found: value }));

/** Returns the values of a kind in a field, with what to do. */
function describe(kind: OwnKind, unchanged: readonly Unchanged[]): string {
  const values = new Set(unchanged.map(({ found }) => `"${shortened(found)}"`));
  return `${[...values].join(', ')}: ${ACTIONS[kind]}`;
}

/** Merges the values in a field into a single finding, with an action for each kind. */
function itemOf(unchanged: readonly Unchanged[]): LaunchItem[] {
  const [first] = unchanged;
  if (!first) return [];
  const { file, key } = first;
  const byKind = Map.groupBy(unchanged, ({ kind }) => kind);
  const what = [...byKind].map(([kind, own]) => describe(kind, own)).join('; ');
  return [{ kind: 'shipped', file, key, what }];
}

/** Returns the fields that still have a value of the sample clinic, whatever the file says about samples. */
export function unchangedValues(records: ContentRecords, shipped: ShippedValues): LaunchItem[] {
  const fields = ownFields(records);
  const found = [...foundAnywhere(records, fields, shipped), ...unchangedFields(fields, shipped)];
  return [...Map.groupBy(found, ({ file, key }) => `${file} ${key}`).values()].flatMap(itemOf);
}

import type { z } from 'zod';
import { parseList } from '../../src/feeds/api-schemas.ts';
import { checkFeed, type FeedCounts } from '../../src/feeds/check-feed.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { RecordError } from '../../src/feeds/record-error.ts';
import { consequenceOf } from '../api-contract/field.ts';
import type { EndpointFindings } from './findings.ts';

/** A record of the API, not validated. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** True for a JSON object. */
export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Shape {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

/** U+FFFD: what stands in the place of bytes that are no UTF-8. */
const REPLACEMENT = '\ufffd';

const LEFT_OUT = 'the record is left out.';

/**
 * Compares the fields of a record with the contract, and where one breaks it, with the lenient schema of the build: what
 * that takes was forgiven.
 * @param options.consequence Says what the site does, where it is not what the contract says.
 */
export function checkFields(
  raw: RawRecord,
  record: string,
  {
    contract,
    wire,
    found,
    consequence,
  }: { contract: Shape; wire: Shape; found: EndpointFindings; consequence?: string },
): void {
  for (const [field, schema] of Object.entries(contract.shape)) {
    found.fields.add(field);
    const value = raw[field];
    if (JSON.stringify(value ?? null).includes(REPLACEMENT))
      found.wrong({
        field,
        record,
        what: 'holds � in place of a character: the bytes are no UTF-8',
        value: quote(value),
      });
    const breach = schema.safeParse(value).error?.issues[0]?.message;
    const refusal = wire.shape[field]?.safeParse(value).error?.issues[0]?.message;
    const shown = value === undefined ? '' : value === null ? 'null' : quote(value);
    if (refusal !== undefined)
      found.wrong({
        field,
        record,
        what: refusal.replace(quote(value), '').replace(/ {2,}/g, ' '),
        value: shown,
        consequence: LEFT_OUT,
      });
    else if (breach !== undefined)
      found.forgive({
        field,
        record,
        what: value === undefined ? 'is missing' : breach,
        value: shown,
        consequence: consequence ?? consequenceOf(schema),
      });
  }
  for (const field of Object.keys(raw)) if (!Object.hasOwn(contract.shape, field)) found.ignore(field);
}

/** The items of a list, as a build reads them; undefined when the site would not use the answer. */
export function checkList(
  raw: unknown,
  { contract, item, found }: { contract: Shape; item: z.ZodType; found: EndpointFindings },
): readonly unknown[] | undefined {
  found.fields.add('results');
  try {
    const { results, partial } = parseList(raw, item);
    if (partial)
      found.wrong({
        field: 'next, total',
        what: 'the API says that there are more items than it sent',
        value: '',
      });
    if (isRecord(raw)) {
      for (const field of ['next', 'total']) {
        const schema = contract.shape[field];
        const breach = schema?.safeParse(raw[field]).error?.issues[0]?.message;
        if (breach !== undefined && !partial)
          found.forgive({ field, what: breach, value: quote(raw[field]) });
      }
    } else found.forgive({ field: 'results', what: 'is a bare list; write { "results": [ … ] }', value: '' });
    if (results.length === 0)
      found.forgive({ field: 'results', what: 'is empty; a site that had records keeps them', value: '' });
    return results;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    found.wrong({ field: 'results', what: error.message, value: '' });
    return undefined;
  }
}

/** The items of a list that are records; reports the others. */
export function recordsOf(results: readonly unknown[], found: EndpointFindings): RawRecord[] {
  for (const [index, raw] of results.entries())
    if (!isRecord(raw))
      found.wrong({
        field: 'results',
        record: `item ${index + 1}`,
        what: 'holds something that is no record',
        value: quote(raw),
      });
  return results.filter(isRecord);
}

/** Reports how many records reach the site, and whether a build would refuse the feed as a whole. */
export function checkCount(counts: Omit<FeedCounts, 'before'>, found: EndpointFindings): void {
  // As in the second build from this API.
  const { fault } = checkFeed({ ...counts, before: counts.published });
  if (fault)
    found.wrong({
      field: 'results',
      what: `${fault}: the site keeps the whole list that it had before`,
      value: '',
    });
  found.figures.push(`${counts.published} of ${counts.listed} records reach the site`);
}

import { z } from 'zod';
import { isRecord } from '../../src/lib/is-record.ts';
import type { LaunchKind, LaunchMark, LaunchRecord } from '../../src/schemas/launch-mark.ts';

/** Field of a record that is open before the launch. */
export interface OpenField {
  readonly kind: LaunchKind;
  readonly key: string;
  readonly what: string;
}

/** Place in a record, during a walk. */
interface Place {
  readonly key: string;
  /** The nearest record around the place that exists. */
  readonly record: LaunchRecord;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Schema = z.core.$ZodType;

const DAY_MS = 86_400_000;

/** Returns the marks of a field, from its schema or from the schema inside `z.optional()`. */
export function marksOf(schema: Schema): readonly LaunchMark[] {
  const own = z.globalRegistry.get(schema)?.launch;
  if (own !== undefined) return own;
  return schema instanceof z.ZodOptional ? marksOf(schema.unwrap()) : [];
}

/** Returns the finding of a mark for a value; undefined if the value is ready. */
function findingOf(mark: LaunchMark, value: unknown, { record, now }: Place): string | undefined {
  switch (mark.open) {
    case 'while-missing':
      return value === undefined ? mark.what(record) : undefined;
    case 'while-true':
      return value === true ? mark.what : undefined;
    case 'while-matching':
      return typeof value === 'string' && mark.matches(value) ? `${mark.what}: ${value}` : undefined;
    case 'before-end':
      return new Date(String(value)).getTime() < now + mark.days * DAY_MS ? mark.what : undefined;
  }
}

/** Returns the finding of the first mark that applies to a field. */
function openAt(schema: Schema, value: unknown, place: Place): OpenField[] {
  for (const mark of marksOf(schema)) {
    const what = findingOf(mark, value, place);
    if (what !== undefined) return [{ kind: mark.kind, key: place.key, what }];
  }
  return [];
}

const keyBelow = (key: string, name: string | number): string => (key === '' ? `${name}` : `${key}.${name}`);

/** Returns the schemas of a union that may apply to a value. In a discriminated union, only the schema of its kind. */
function optionsOf(union: z.ZodUnion, value: unknown): readonly Schema[] {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union.options;
  const { discriminator } = union.def;
  const kind = isRecord(value) ? value[discriminator] : undefined;
  return union.options.filter((option) => {
    const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    return literal !== undefined && z.safeParse(literal, kind).success;
  });
}

/** Walks the fields of an object: fields in the file in its order, then missing fields. */
function walkObject(schema: z.ZodObject, value: unknown, place: Place): OpenField[] {
  // The fields of a missing object belong to the nearest record that exists.
  const record = isRecord(value) ? value : place.record;
  const own = isRecord(value) ? Object.keys(value) : [];
  const lacking = Object.keys(schema.shape).filter((name) => !own.includes(name));
  return [...own, ...lacking].flatMap((name) => {
    const field = schema.shape[name];
    if (!field) return [];
    const fieldValue = isRecord(value) ? value[name] : undefined;
    return walk(field, fieldValue, { ...place, record, key: keyBelow(place.key, name) });
  });
}

/** Walks the entries of a list. */
function walkList(schema: z.ZodArray | z.ZodTuple, value: unknown, place: Place): OpenField[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    const element =
      schema instanceof z.ZodArray ? schema.element : (schema.def.items[index] ?? schema.def.rest);
    return element ? walk(element, entry, { ...place, key: keyBelow(place.key, index) }) : [];
  });
}

/** Walks the fields and entries below a field. */
function walkBelow(schema: Schema, value: unknown, place: Place): OpenField[] {
  if (schema instanceof z.ZodOptional) return walkBelow(schema.unwrap(), value, place);
  if (schema instanceof z.ZodObject) return walkObject(schema, value, place);
  if (schema instanceof z.ZodArray || schema instanceof z.ZodTuple) return walkList(schema, value, place);
  if (!(schema instanceof z.ZodUnion)) return [];
  const byOption = optionsOf(schema, value).map((option) => walk(option, value, place));
  return byOption.find((found) => found.length > 0) ?? [];
}

function walk(schema: Schema, value: unknown, place: Place): OpenField[] {
  return [...openAt(schema, value, place), ...walkBelow(schema, value, place)];
}

/**
 * Returns the fields of a record that are open before the launch, by the marks of its schema (`src/schemas/launch-mark.ts`).
 * The record need not be valid.
 * @param now Milliseconds since 1970.
 */
export const openFields = (schema: Schema, record: unknown, now: number): OpenField[] =>
  walk(schema, record, { key: '', record: {}, now });

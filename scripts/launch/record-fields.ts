import { z } from 'zod';
import { isRecord } from '../../src/lib/is-record.ts';
import type { LaunchRecord } from '../../src/schemas/launch-mark.ts';

type Schema = z.core.$ZodType;

/** Field of a content record, with the schema that describes it. The value need not be valid. */
export interface RecordField {
  /** Path in the record, e.g. `phones.0`; empty for the record itself. */
  readonly key: string;
  readonly schema: Schema;
  readonly value: unknown;
  /** The nearest record around the field that exists. */
  readonly record: LaunchRecord;
}

const keyBelow = (key: string, name: string | number): string => (key === '' ? `${name}` : `${key}.${name}`);

/** Returns the schema of a union that applies to a value. In a discriminated union, only the schema of its kind. */
function optionOf(union: z.ZodUnion, value: unknown): Schema | undefined {
  if (!(union instanceof z.ZodDiscriminatedUnion))
    return union.options.find((option) => z.safeParse(option, value).success) ?? union.options[0];
  const { discriminator } = union.def;
  const kind = isRecord(value) ? value[discriminator] : undefined;
  return union.options.find((option) => {
    const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    return literal !== undefined && z.safeParse(literal, kind).success;
  });
}

/** Returns the fields of an object: fields in the file in its order, then missing fields. */
function fieldsOfObject(schema: z.ZodObject, field: RecordField): RecordField[] {
  const { key, value } = field;
  // The fields of a missing object belong to the nearest record that exists.
  const record = isRecord(value) ? value : field.record;
  const written = isRecord(value) ? Object.keys(value) : [];
  const lacking = Object.keys(schema.shape).filter((name) => !written.includes(name));
  return [...written, ...lacking].flatMap((name) => {
    const below = schema.shape[name];
    if (!below) return [];
    const valueBelow = isRecord(value) ? value[name] : undefined;
    return fieldsFrom({ key: keyBelow(key, name), schema: below, value: valueBelow, record });
  });
}

/** Returns the entries of a list, and the fields below them. */
function fieldsOfList(schema: z.ZodArray | z.ZodTuple, { key, value, record }: RecordField): RecordField[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    const element =
      schema instanceof z.ZodArray ? schema.element : (schema.def.items[index] ?? schema.def.rest);
    return element ? fieldsFrom({ key: keyBelow(key, index), schema: element, value: entry, record }) : [];
  });
}

/** Returns the fields and entries below a field. */
function fieldsBelow(schema: Schema, field: RecordField): RecordField[] {
  if (schema instanceof z.ZodOptional) return fieldsBelow(schema.unwrap(), field);
  if (schema instanceof z.ZodObject) return fieldsOfObject(schema, field);
  if (schema instanceof z.ZodArray || schema instanceof z.ZodTuple) return fieldsOfList(schema, field);
  if (!(schema instanceof z.ZodUnion)) return [];
  const option = optionOf(schema, field.value);
  return option ? fieldsFrom({ ...field, schema: option }) : [];
}

const fieldsFrom = (field: RecordField): RecordField[] => [field, ...fieldsBelow(field.schema, field)];

/** Returns every field of a record that its schema knows, missing fields too. The record need not be valid. */
export const recordFields = (schema: Schema, record: unknown): RecordField[] =>
  fieldsFrom({ key: '', schema, value: record, record: {} });

/** Returns the metadata of a field, from its schema or from the schema inside `z.optional()`. */
export function metaOf<Key extends keyof z.core.GlobalMeta>(
  schema: Schema,
  key: Key,
): z.core.GlobalMeta[Key] | undefined {
  const found = z.globalRegistry.get(schema)?.[key];
  if (found !== undefined) return found;
  return schema instanceof z.ZodOptional ? metaOf(schema.unwrap(), key) : undefined;
}

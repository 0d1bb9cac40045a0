import type { z } from 'zod';
import type { LaunchKind, LaunchMark } from '../../src/schemas/launch-mark.ts';
import { metaOf, type RecordField, recordFields } from './record-fields.ts';

/** Field of a record that is open before the launch. */
interface OpenField {
  readonly kind: LaunchKind;
  readonly key: string;
  readonly what: string;
}

/** Task before the launch. */
export interface LaunchItem extends OpenField {
  readonly file: string;
}

const DAY_MS = 86_400_000;

/** Returns the launch marks of a field. */
export const marksOf = (schema: z.core.$ZodType): readonly LaunchMark[] => metaOf(schema, 'launch') ?? [];

/** Returns the finding of a mark for a field; undefined if the value is ready. @param now Milliseconds since 1970. */
function findingOf(mark: LaunchMark, { value, record }: RecordField, now: number): string | undefined {
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
function openAt(field: RecordField, now: number): OpenField[] {
  for (const mark of marksOf(field.schema)) {
    const what = findingOf(mark, field, now);
    if (what !== undefined) return [{ kind: mark.kind, key: field.key, what }];
  }
  return [];
}

/**
 * Returns the fields of a record that are open before the launch, by the marks of its schema (`src/schemas/launch-mark.ts`).
 * The record need not be valid.
 * @param now Milliseconds since 1970.
 */
export const openFields = (schema: z.core.$ZodType, record: unknown, now: number): OpenField[] =>
  recordFields(schema, record).flatMap((field) => openAt(field, now));

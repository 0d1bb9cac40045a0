import { z } from 'zod';
import { cleanLine } from '../../src/feeds/parse/clean-text.ts';

/** What the contract says about a field. Sentences, for the makers of the API. */
interface FieldDocs {
  /** What the field means, with unit and limit. */
  readonly meaning: string;
  /** What the site does with any other value. */
  readonly otherwise: string;
  readonly examples: readonly unknown[];
}

const consequences = z.registry<{ readonly otherwise: string }>();

/** Adds to the schema of a field what the contract says about it. */
export function describeField<Schema extends z.ZodType>(
  schema: Schema,
  { meaning, otherwise, examples }: FieldDocs,
): Schema {
  const described = schema.meta({
    description: `${meaning} Otherwise: ${otherwise}`,
    examples: [...examples],
  });
  consequences.add(described, { otherwise });
  return described;
}

/** What the site does with a value that breaks the contract; '' for a schema without a description. */
export const consequenceOf = (schema: z.ZodType): string => consequences.get(schema)?.otherwise ?? '';

/** One line of plain text of at most `length` characters, which the site shows as it is. */
export const plainLine = (length: number) =>
  z
    .string({ error: 'is no text' })
    .max(length, `is longer than ${length} characters`)
    .refine(
      (line) => line.length > length || cleanLine(line, length) === line,
      'is no line of plain text: it holds tags, character references, invisible characters, line breaks or spaces to spare',
    );

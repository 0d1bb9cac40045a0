import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillTemplate } from '../../../src/lib/template.ts';
import { contentReferences } from '../../../src/schemas/content-references.ts';
import { pluralForms, template } from '../../../src/schemas/messages/template.ts';
import { messagesSchema } from '../../../src/schemas/messages.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';

const values = valueSchemas(contentReferences(process.cwd()));

/** Part of a JSON Schema. */
const nodeSchema = z.looseObject({
  description: z.string().optional(),
  patternErrorMessage: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** A schema below the schema of the messages. */
interface Field {
  readonly path: string;
  readonly description: string;
  /** Names of its values, e.g. `{count}`; empty for a text without values. */
  readonly placeholders: readonly string[];
}

/** Returns a schema and all schemas below it. */
function fieldsIn(schema: unknown, path: string): Field[] {
  const { description = '', patternErrorMessage = '', properties = {}, items } = nodeSchema.parse(schema);
  const field = { path, description, placeholders: patternErrorMessage.match(/\{\w+\}/g) ?? [] };
  const children = Object.entries(properties);
  return [
    field,
    ...children.flatMap(([key, child]) => fieldsIn(child, path === '' ? key : `${path}.${key}`)),
    ...(items === undefined ? [] : fieldsIn(items, `${path}[]`)),
  ];
}

const json = z.toJSONSchema(messagesSchema(values), { io: 'input', unrepresentable: 'any' });
/** Fields with descriptions of their own: all but the root, entries of lists, and the keys of shared schemas. */
const fields = fieldsIn(json, '').filter(({ path }) => !/^$|\[\]$|\bseo\.|\bactions\[\]/.test(path));

test('the editor says of each message and of each group where a visitor meets it', () => {
  const inherited = [values.line.description, values.text.description, undefined, ''];
  expect(fields.length).toBeGreaterThan(350);
  expect(fields.filter(({ description }) => inherited.includes(description))).toEqual([]);
});

test('the description of a template names each of its values', () => {
  const templates = fields.filter(({ placeholders }) => placeholders.length > 0);
  const unnamed = templates.flatMap(({ path, description, placeholders }) =>
    placeholders.filter((name) => !description.includes(name)).map((name) => `${path}: ${name}`),
  );
  expect(templates.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});

test.each([
  ['{count} of {total}', true],
  ['{total}: {count}, {count}', true],
  ['{count} of 12', false],
  ['{count} of {total} on {day}', false],
  ['<b>{count}</b> of {total}', false],
  [12, false],
])('the template of {count} and {total} reads %j: %s', (text, isAccepted) => {
  expect(template('count', 'total').safeParse(text).success).toBe(isAccepted);
});

test('a template knows the names of its values', () => {
  const readTime = template('count').parse('{count} min read');
  expect(fillTemplate(readTime, { count: 3 })).toBe('3 min read');
  // @ts-expect-error The template has no {minutes}.
  expect(() => fillTemplate(readTime, { minutes: 3 })).toThrow('has no value for {count}');
});

test('both forms of a number hold its values', () => {
  const schema = pluralForms('count');
  expect(schema.safeParse({ one: '{count} post', other: '{count} posts' }).success).toBe(true);
  expect(schema.safeParse({ one: 'a post', other: '{count} posts' }).success).toBe(false);
});

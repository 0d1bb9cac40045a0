import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainIssue } from '../../../src/schemas/explain-issue.ts';
import { template } from '../../../src/schemas/messages/template.ts';

const explain = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: explainIssue }).error?.issues.map(({ message }) => message);

test('an unknown key suggests a key that the record lacks', () => {
  const schema = z.strictObject({ cost: z.string(), costs: z.string().optional() });
  expect(explain(schema, { cost: 'a', cosst: 'b' })).toEqual(['There is no key "cosst" here. Write: costs']);
});

test('an unknown key in a complete record suggests the nearest key', () => {
  const schema = z.strictObject({ cost: z.string() });
  expect(explain(schema, { cost: 'a', cosst: 'b' })).toEqual(['There is no key "cosst" here. Write: cost']);
});

test('a missing template is missing; a template without its value says what it needs', () => {
  const schema = z.strictObject({ readTime: template('count') });
  expect(explain(schema, {})).toEqual(['"readTime" is missing. Add it.']);
  expect(explain(schema, { readTime: 'some minutes' })?.join()).toContain('with these values in them');
});

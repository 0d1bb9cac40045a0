import { expect, test } from 'vitest';
import { knownNames } from '../../../src/schemas/known-names.ts';
import { sectionSchemas } from '../../../src/schemas/sections.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';
import { EXAMPLES } from '../../../src/styleguide/examples.ts';

const section = sectionSchemas(valueSchemas(knownNames(process.cwd())));

test.each(Object.entries(EXAMPLES))('the examples of %s match the schema', (kind, examples) => {
  for (const example of examples) {
    expect(section.safeParse(example).error?.issues ?? []).toEqual([]);
    expect(example.kind).toBe(kind);
  }
});

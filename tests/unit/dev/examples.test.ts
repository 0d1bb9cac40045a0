import { expect, test } from 'vitest';
import { EXAMPLES } from '../../../src/dev/examples.ts';
import { knownNames } from '../../../src/schemas/known-names.ts';
import { sectionSchemas } from '../../../src/schemas/sections.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';

const section = sectionSchemas(valueSchemas(knownNames(process.cwd())));

test.each(Object.entries(EXAMPLES))('the examples of %s are what content may write', (kind, examples) => {
  for (const example of examples) {
    expect(section.safeParse(example).error?.issues ?? []).toEqual([]);
    expect(example.kind).toBe(kind);
  }
});

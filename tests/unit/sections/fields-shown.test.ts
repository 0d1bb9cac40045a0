import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentReferences } from '../../../src/schemas/content-references.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';
import { sectionSchema } from '../../../src/sections/registry.ts';

/** Fields that the frame of every section uses. */
const FRAME = readFileSync('src/sections/SectionFrame.astro', 'utf8');

const kinds = sectionSchema(valueSchemas(contentReferences(process.cwd()))).options.map((schema) => ({
  kind: String([...schema.shape.kind.values][0]),
  fields: Object.keys(schema.shape),
}));

test.each(kinds)('the section kind $kind shows each of its fields', ({ kind, fields }) => {
  const code = globSync(`src/sections/${kind}/**/*.{astro,ts}`)
    .filter((file) => path.basename(file) !== 'definition.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unused = fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(code + FRAME));
  expect(unused).toEqual([]);
});

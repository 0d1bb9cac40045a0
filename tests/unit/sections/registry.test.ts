import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentReferences } from '../../../src/schemas/content-references.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';
import { definitionOf, sectionSchema } from '../../../src/sections/registry.ts';

const folders = readdirSync('src/sections', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const values = valueSchemas(contentReferences(process.cwd()));

test('there are folders of kinds', () => {
  expect(folders.length).toBeGreaterThan(20);
});

test.each(folders)('%s is a kind with a definition, a schema and a component of its name', (kind) => {
  const { schema } = definitionOf({ kind });
  expect(
    schema(values)
      .safeParse({ kind })
      .error?.issues.map(({ path }) => path.join()),
  ).not.toContain('kind');
  const component = kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(existsSync(`src/sections/${kind}/${component}.astro`)).toBe(true);
});

test('a section of an unknown kind is refused', () => {
  expect(sectionSchema(values).safeParse({ kind: 'carousel', heading: 'Photos' }).success).toBe(false);
  expect(() => definitionOf({ kind: 'carousel' })).toThrow('There is no section of the kind "carousel".');
});

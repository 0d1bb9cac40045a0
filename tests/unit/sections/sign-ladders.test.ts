import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentReferences } from '../../../src/schemas/content-references.ts';
import { valueSchemas } from '../../../src/schemas/values.ts';
import { signLadders } from '../../../src/sections/sign-ladders/definition.ts';

const schema = signLadders.schema(valueSchemas(contentReferences(process.cwd())));
const page = parse(readFileSync('src/content/pages/resources/when-to-call.yaml', 'utf8'));
const section = schema.parse(page.sections.find(({ kind }: { kind: string }) => kind === signLadders.kind));
const [first, ...others] = section.ladders;

/** Returns the paths of what the schema refuses. */
const refused = (changed: unknown): string[] =>
  schema.safeParse(changed).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a ladder goes from the most urgent to what can wait, each urgency once', () => {
  expect(first?.rungs.map(({ urgency }) => urgency)).toEqual(['emergency', 'urgent', 'soon', 'routine']);
  const withRungs = (rungs: unknown) => ({ ...section, ladders: [{ ...first, rungs }, ...others] });
  expect(refused(withRungs(first?.rungs.toReversed()))).toEqual(['ladders.0.rungs']);
  expect(refused(withRungs([first?.rungs[0], first?.rungs[0]]))).toEqual(['ladders.0.rungs']);
  expect(refused(withRungs(first?.rungs.slice(1)))).toEqual([]);
});

test('each urgency says what to do', () => {
  expect(refused({ ...section, levels: section.levels.slice(1) })).toEqual(['levels']);
  expect(refused({ ...section, levels: section.levels.toReversed() })).toEqual(['levels']);
});

test('each door of the page leads to a ladder', () => {
  const targets: string[] = page.sections[0].doors.map(({ to }: { to: string }) => to);
  expect(targets).toEqual(section.ladders.map(({ id }) => `/resources/when-to-call#${id}`));
});

test('the search finds each ladder by its own anchor', () => {
  expect(signLadders.searchedList).toEqual({ list: 'ladders', title: 'title', anchor: 'id' });
});

import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../../../scripts/api-contract/openapi.ts';
import { API_DOCS, apiDocsText } from '../../../../scripts/api-docs.ts';
import { HOOK_PATH } from '../../../../scripts/rebuild/receiver.ts';

const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object of the document, with its place. */
function* nodes(value: unknown, place = ''): Generator<readonly [string, Node]> {
  if (!isNode(value)) return;
  yield [place, value];
  for (const [key, child] of Object.entries(value)) {
    // What an example holds is no part of the document.
    if (!/^(?:examples?|value)$/.test(key)) yield* nodes(child, `${place}/${key}`);
  }
}

const all = [...nodes(document)];

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', ...Object(document) }, undefined, undefined, false);
ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'paths', 'webhooks', 'components', 'example']);

/** Errors of an example against its schema, which may refer to the components. */
function errorsOf(schema: unknown, example: unknown): unknown {
  const absolute: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));
  const validate = ajv.compile(Object(absolute));
  return validate(example) ? [] : validate.errors;
}

/** Examples: of schemas, media types, parameters and headers. */
const examples = all.flatMap(([place, node]): [string, unknown, unknown][] => {
  const { schema, example, examples: several } = node;
  if (Array.isArray(several)) {
    const { examples: _, ...own } = node;
    return several.map((each, at) => [`${place}/examples/${at}`, own, each]);
  }
  return [
    ...(example === undefined
      ? []
      : [[`${place}/example`, schema, example] satisfies [string, unknown, unknown]]),
    ...Object.entries(Object(several)).map(([name, each]): [string, unknown, unknown] => [
      `${place}/examples/${name}`,
      schema,
      Object(each).value,
    ]),
  ];
});

test('docs/admin-api.yaml is what the schemas give; npm run api:docs writes it', () => {
  expect(readFileSync(API_DOCS, 'utf8')).toBe(apiDocsText());
});

test('it is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(apiDocsText());
  expect(errors ?? []).toEqual([]);
  expect({ valid, version: validator.version }).toEqual({ valid: true, version: '3.1' });
});

test('every reference leads somewhere, and every component is referred to', () => {
  const targets = all.map(([, node]) => node.$ref).filter((target) => typeof target === 'string');
  const places = new Set(all.map(([place]) => `#${place}`));
  expect(targets.filter((target) => !places.has(target))).toEqual([]);
  const components = [...places].filter((place) => /^#\/components\/\w+\/\w+$/.test(place));
  expect(components.filter((place) => !targets.includes(place))).toEqual([]);
});

test.each(examples)('%s is an example of its schema', (_, schema, example) => {
  expect(errorsOf(schema, example)).toEqual([]);
});

test('an example that breaks its schema is found', () => {
  expect(errorsOf({ $ref: '#/components/schemas/PostList' }, { results: [{ id: 1 }] })).not.toEqual([]);
  expect(errorsOf({ type: 'string', format: 'uuid' }, 'b2f9')).not.toEqual([]);
});

test('every field has a meaning, and an example', () => {
  const fields = all.filter(([place]) => /^\/components\/schemas\/\w+\/properties\/\w+$/.test(place));
  expect(fields.length).toBeGreaterThan(30);
  expect(
    fields.filter(([, { description, examples: some }]) => !description || !some).map(([place]) => place),
  ).toEqual([]);
});

test.each([
  '/api/blogs-list',
  '/api/blog/{slug}',
  '/api/gallery-list',
  '/api/contact_us/submit_appointment_form',
])('%s is described', (path) => {
  expect(all.map(([place]) => place)).toContain(`/paths/${path}`);
});

test('the webhook names its path', () => {
  expect(apiDocsText()).toContain(`POST ${HOOK_PATH}`);
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readBranchIds } from '../../../scripts/support/branch-ids.ts';
import { editorBackend } from '../../../src/editor/backend.ts';
import { editorConfig } from '../../../src/editor/config.ts';
import { type EditorField, fieldOf } from '../../../src/editor/fields.ts';
import { WEEKDAYS } from '../../../src/lib/opening-hours.ts';
import { recordSchemas } from '../../../src/records/record-schemas.ts';
import { contentReferences } from '../../../src/schemas/content-references.ts';

const root = process.cwd();
const fieldSchema: z.ZodType<EditorField> = z.looseObject({
  name: z.string(),
  label: z.string(),
  widget: z.string(),
});
const fieldsSchema = z.array(fieldSchema);
const config = editorConfig(root, { name: 'github', repo: 'clinic/site' });
const { collections } = z
  .object({ collections: z.array(z.object({ name: z.string(), folder: z.string(), fields: fieldsSchema })) })
  .parse(config);

/** The field at a path of names; lists and kinds count as steps. */
function field(collection: string, ...names: readonly string[]): EditorField {
  let fields = collections.find(({ name }) => name === collection)?.fields ?? [];
  let found: EditorField | undefined;
  for (const name of names) {
    found = fields.find((one) => one.name === name);
    fields = fieldsSchema.parse(found?.fields ?? found?.types ?? (found?.field ? [found.field] : []));
  }
  if (!found) throw new Error(`There is no field ${names.join('.')} in ${collection}.`);
  return found;
}

const { singletons } = z.object({ singletons: z.array(z.object({ fields: fieldsSchema })) }).parse(config);
const single = (name: string): EditorField => {
  const found = singletons.flatMap(({ fields }) => fields).find((one) => one.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

test('every folder of content has a place in the editor', () => {
  const folders = readdirSync('src/content/pages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `pages-${name}`)
    .sort();
  expect(folders).toContain('pages-resources');
  expect(collections.map(({ name }) => name)).toEqual([
    'pages',
    ...folders,
    ...['treatments', 'doctors', 'branches', 'positions', 'prices', 'claims'],
  ]);
});

test('a new page is offered with the folder that it goes to', () => {
  const { collections: offered } = z
    .object({ collections: z.array(z.object({ label_singular: z.string() })) })
    .parse(config);
  const labels = offered.map(({ label_singular: label }) => label);
  expect(labels.slice(0, 2)).toEqual(['Page', 'Page: fertility experts']);
  expect(new Set(labels).size).toBe(labels.length);
});

test('figures of the same kind are told apart in their list', () => {
  expect(config.collections).toContainEqual(
    expect.objectContaining({ name: 'claims', summary: '{{metric}}: {{shown}}' }),
  );
});

test('an object without fields is left out, because the editor rejects it', () => {
  const names = z.object({}).catchall(z.string());
  const topic = fieldOf('topic', z.object({ name: z.string(), names }));
  expect(topic.fields?.map(({ name }) => name)).toEqual(['name']);
});

test('a choice without options becomes a text field, because the editor rejects it', () => {
  expect(
    fieldOf(
      'branch',
      recordSchemas({ ...contentReferences(root), branches: () => [] }).position.shape.branch,
    ),
  ).toEqual({
    name: 'branch',
    label: 'Branch',
    widget: 'string',
  });
});

test('a photo is uploaded to where the site looks for it, as WebP under a plain name, and never from elsewhere', () => {
  for (const photo of [
    field('doctors', 'photo', 'file'),
    field('pages', 'sections', 'people', 'people', 'photo', 'file'),
  ])
    expect(photo).toMatchObject({
      widget: 'image',
      media_folder: '/src/assets/portraits',
      public_folder: '/portraits',
      choose_url: false,
    });
  expect(config).toMatchObject({
    slug: { encoding: 'ascii' },
    media_libraries: {
      all: { slugify_filename: true, transformations: { raster_image: {} } },
      stock_assets: false,
    },
  });
});

test('every kind of section can be chosen, each with the keys of its schema', () => {
  const { sections } = recordSchemas(contentReferences(root)).page.shape;
  const kinds = sections.element.options.map(({ shape }) => ({
    name: shape.kind.value,
    keys: Object.keys(shape).filter((key) => key !== 'kind'),
  }));
  const types = fieldsSchema.parse(field('pages', 'sections').types);
  expect(
    types.map(({ name, fields }) => ({ name, keys: fieldsSchema.parse(fields).map((one) => one.name) })),
  ).toEqual(kinds);
});

test.each([
  ['links', field('pages', 'sections', 'hero', 'actions', 'to'), ['/contact-us', 'hotline']],
  ['claims', field('pages', 'sections', 'stats', 'stats', 'claim'), ['ivf-success']],
  ['pictures', field('pages', 'sections', 'hero', 'picture', 'name'), ['ivf']],
  ['icons', field('treatments', 'icon'), ['heart']],
  ['branches', field('positions', 'branch'), [...readBranchIds()]],
])('%s are chosen from what exists', (_, { widget, options }, some) => {
  expect(widget).toBe('select');
  expect(options).toEqual(expect.arrayContaining(some));
});

test.each([
  [field('positions', 'posted'), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
  [field('doctors', 'order'), { widget: 'number', value_type: 'int' }],
  [field('claims', 'url'), { widget: 'string', type: 'url', required: false }],
  [field('pages', 'print'), { widget: 'boolean', required: false }],
  [field('branches', 'phones'), { widget: 'list', min: 1 }],
  [field('pages', 'sections', 'faqs', 'faqs'), { widget: 'list', label: 'Questions', min: 2 }],
  [field('pages', 'sections', 'text', 'body'), { widget: 'text' }],
  [field('pages', 'sections', 'prices', 'show', 'total'), { widget: 'string', required: false }],
  [field('claims', 'shown'), { hint: 'What the page shows, such as 60-65%.' }],
  [field('pages', 'sections', 'hero', 'picture', 'alt'), { required: false }],
  [field('pages', 'seo', 'title'), { maxlength: 65 }],
  [field('pages', 'seo', 'description'), { maxlength: 160 }],
  [field('prices', 'from'), { min: 1 }],
  [field('doctors', 'order'), { min: 1 }],
  [field('branches', 'hours', 'from'), { pattern: [expect.any(String), expect.stringContaining('"09:00"')] }],
  [field('branches', 'hours', 'days'), { widget: 'select', multiple: true, min: 1, options: WEEKDAYS }],
  [
    field('doctors', 'languages'),
    { widget: 'select', multiple: true, min: 1, options: ['Bangla', 'English', 'Hindi', 'Urdu'] },
  ],
  [field('pages', 'sections', 'hero', 'actions', 'to'), { label: 'Leads to' }],
  [field('claims', 'range', 'to'), { label: 'To' }],
  [field('branches', 'hours', 'to'), { label: 'To' }],
])('the field %j has its widget', (found, expected) => {
  expect(found).toMatchObject(expected);
});

test.each([
  [true, field('pages', 'sections', 'hero', 'heading')],
  [true, field('pages', 'seo', 'keywords', 'keywords')],
  [true, field('pages', 'reviewer')],
  [true, single('formats')],
  [false, field('claims', 'source')],
  [undefined, field('pages', 'sections', 'hero', 'actions', 'to')],
  [undefined, field('branches', 'phones')],
])('each language has its own words, and facts are written once (%s: %j)', (words, { i18n }) => {
  expect(i18n).toBe(words);
});

/** Validates a text against a pattern as the editor does. */
function isAccepted({ pattern }: EditorField, value: string): boolean {
  const [written] = z.tuple([z.string(), z.string()]).parse(pattern);
  const { source = '', flags } = /^\/(?<source>.*)\/(?<flags>[a-z]*)$/s.exec(written)?.groups ?? {};
  return new RegExp(source, flags).test(value);
}
test.each([
  [single('hotline'), '+880 2 0000 0009', 'abc'],
  [field('branches', 'whatsapp'), '+880 1712 345678', '01712 345678'],
  [field('doctors', 'visitingHours', 'hours', 'to'), '17:00', '5 pm'],
  [field('treatments', 'anchor'), 'ivf', 'IVF'],
  [field('claims', 'shown'), '60-65%', '<b>60-65%</b>'],
  [field('pages', 'sections', 'text', 'body'), 'Call {hotline}', '<b>guaranteed</b>'],
  [field('pages', 'sections', 'text', 'body'), 'About {ivf-success}', '100% of couples'],
  [field('pages', 'sections', 'text', 'points', 'points'), 'Call {hotline}', 'Call 01712–345 678'],
])('the field %j accepts %s and refuses %s', (found, right, wrong) => {
  expect([isAccepted(found, right), isAccepted(found, wrong)]).toEqual([true, false]);
});

test('no field shows how long a text is, where any length is right', () => {
  expect(field('pages', 'sections', 'text', 'body')).not.toHaveProperty('maxlength');
  expect(field('pages', 'sections', 'text', 'body')).not.toHaveProperty('minlength');
  expect(field('claims', 'range', 'from')).not.toHaveProperty('min');
  expect(field('doctors', 'order')).not.toHaveProperty('max');
});

test('a description that every text has is no hint; a list without a kind of entry cannot become a field', () => {
  expect(field('pages', 'sections', 'text', 'body').hint).toBeUndefined();
  expect(() => fieldOf('x', z.tuple([]))).toThrow('The list x is empty.');
});

test.each([
  [{}, undefined],
  [
    { EDIT_REPOSITORY: 'github:clinic/site' },
    { name: 'github', repo: 'clinic/site', auth_methods: ['token'] },
  ],
  [
    { EDIT_REPOSITORY: 'github:clinic/site', EDIT_BRANCH: 'main', EDIT_SIGN_IN: 'https://in.example.com' },
    { name: 'github', repo: 'clinic/site', branch: 'main', base_url: 'https://in.example.com' },
  ],
  [
    { EDIT_REPOSITORY: 'gitlab:group/sub/site', EDIT_SIGN_IN: 'abc' },
    { name: 'gitlab', repo: 'group/sub/site', auth_type: 'pkce', app_id: 'abc' },
  ],
])('the settings %j choose the repository', (env, backend) => {
  expect(editorBackend(env)).toEqual(backend);
});

test.each(['clinic/site', 'github:clinic', 'https://github.com/clinic/site', 'bitbucket:clinic/site'])(
  'EDIT_REPOSITORY=%s is refused',
  (value) => {
    expect(() => editorBackend({ EDIT_REPOSITORY: value })).toThrow('Write github:owner/repo');
  },
);

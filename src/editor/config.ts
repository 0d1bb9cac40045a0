import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '../lib/locales.ts';
import { recordSchemas } from '../records/record-schemas.ts';
import { contentReferences } from '../schemas/content-references.ts';
import { PLAIN_TEXT } from '../schemas/values.ts';
import type { EditorBackend } from './backend.ts';
import { fieldsOf, labelOf } from './fields.ts';

type RecordName = keyof ReturnType<typeof recordSchemas>;

/** Collection of the editor: folder below src/content, label, schema, title field, preview path, line in lists. */
type Folder = readonly [
  folder: string,
  label: string,
  schema: RecordName,
  title: string,
  page?: string | undefined,
  summary?: string,
];

const FOLDERS: readonly Folder[] = [
  ['treatments', 'Treatments', 'treatment', 'name', '/infertility-treatments/{{slug}}'],
  ['doctors', 'Doctors', 'doctor', 'name', '/fertility-experts/{{slug}}'],
  ['branches', 'Branches', 'branch', 'name', '/contact-us'],
  ['positions', 'Open positions', 'position', 'title', '/careers'],
  ['prices', 'Prices', 'price', 'title', '/resources/what-it-costs'],
  ['claims', 'Figures and their sources', 'claim', 'metric', undefined, '{{metric}}: {{shown}}'],
];

/** Folders whose files keep an empty `sources: []`: their pages list sources, even before there are any. */
const SOURCED: readonly string[] = ['pages/resources', 'treatments'];

/**
 * Returns true for a folder whose files other files need: pages link to pages and treatments, texts name figures, the booking form
 * and the doctors name branches, lists of costs name prices.
 */
const isNeeded = (folder: string): boolean =>
  folder.startsWith('pages') || ['treatments', 'branches', 'claims', 'prices'].includes(folder);

/** Returns a collection for each folder below `pages`, because the editor shows no nested folders. */
const pageFolders = (root: string): Folder[] =>
  readdirSync(path.join(root, 'src/content/pages'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [`/${entry.name}`] : []))
    .sort()
    .map(
      (name): Folder => [
        `pages${name}`,
        `Pages: ${name.slice(1).replaceAll('-', ' ')}`,
        'page',
        'seo.title',
        `${name}/{{slug}}`,
      ],
    );

/** Returns the configuration of the editor at /edit, derived from the schemas. @param root Project folder. */
export function editorConfig(root: string, backend: EditorBackend): Record<string, unknown> {
  const schemas = recordSchemas(contentReferences(root));
  const fields = (name: RecordName) => fieldsOf(schemas[name]);
  const singleton = (name: RecordName, label: string) => ({
    name,
    label,
    file: `src/content/{{locale}}/site/${name}.yaml`,
    i18n: true,
    format: 'plain',
    fields: fields(name),
  });
  const folders: readonly Folder[] = [
    ['pages', 'Pages', 'page', 'seo.title', '/{{slug}}'],
    ...pageFolders(root),
    ...FOLDERS,
  ];
  return {
    load_config_file: false,
    backend,
    app_title: 'Editor',
    media_folder: 'src/assets/pictures',
    public_folder: '/pictures',
    i18n: {
      locales: LOCALES,
      default_locale: LOCALES[0],
      initial_locales: 'default',
      omit_default_locale_from_file_path: true,
      omit_default_locale_from_preview_path: true,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    media_libraries: {
      all: { slugify_filename: true, transformations: { raster_image: { width: 2000, height: 2000 } } },
      stock_assets: false,
    },
    editor: { preview: false },
    singletons: [
      singleton('clinic', 'Name, hotline, addresses'),
      singleton('place', 'Country, time zone, national numbers'),
      singleton('interface', 'Words of menus, buttons, forms'),
      singleton('search', 'Questions and synonyms of the search'),
      singleton('cycle', 'Days, signs and holidays of a cycle'),
    ],
    collections: folders.map(([folder, label, schema, title, page, summary = `{{${title}}}`]) => ({
      name: folder.replaceAll('/', '-'),
      label,
      label_singular: labelOf(schema) + label.replace(/^[^:]*/, ''),
      description: PLAIN_TEXT,
      folder: `src/content/{{locale}}/${folder}`,
      i18n: true,
      extension: 'yaml',
      format: SOURCED.includes(folder) ? 'sourced' : 'plain',
      identifier_field: title,
      summary,
      slug: {
        template: `{{${title}}}`,
        pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Small letters, digits and dashes'],
      },
      sortable_fields: [title],
      ...(isNeeded(folder) ? { delete: false } : {}),
      ...(page ? { preview_path: `/{{locale}}${page}` } : {}),
      fields: fields(schema),
    })),
  };
}

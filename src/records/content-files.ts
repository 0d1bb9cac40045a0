import { DEFAULT_LOCALE, LOCALES, type Locale } from '../lib/locales.ts';
import type { recordSchemas } from './record-schemas.ts';

type SchemaKey = keyof ReturnType<typeof recordSchemas>;

/** Splits the path of a content file below src/content: `bn/pages/careers.yaml` is `pages/careers.yaml` in `bn`. */
export function splitLocale(file: string): { readonly locale: Locale; readonly name: string } {
  const [folder, ...rest] = file.split('/');
  const locale = LOCALES.find((code) => code === folder && code !== DEFAULT_LOCALE);
  return locale ? { locale, name: rest.join('/') } : { locale: DEFAULT_LOCALE, name: file };
}

/** Word list of a locale, no translation: each locale has its own, or none. */
export const WORD_LIST = 'site/words';

/** Schemas of single files, by path. */
const FILES: Readonly<Record<string, SchemaKey>> = {
  'site/cycle': 'cycle',
  'site/interface': 'interface',
  'site/place': 'place',
  'site/redirects': 'redirects',
  'site/search': 'search',
  [WORD_LIST]: 'words',
};

/** Schemas of folders, by path. */
export const FOLDERS: Readonly<Record<string, SchemaKey>> = {
  site: 'clinic',
  pages: 'page',
  treatments: 'treatment',
  doctors: 'doctor',
  branches: 'branch',
  positions: 'position',
  prices: 'price',
  claims: 'claim',
};

/** Names of the files in the folder `site`. */
export const SITE_FILES: readonly string[] = [
  'clinic',
  ...Object.keys(FILES).map((file) => file.slice('site/'.length)),
];

/** Returns the schema key of a content file. @param name Path below src/content or its locale folder, without extension. */
export const schemaKeyOf = (name: string): SchemaKey =>
  FILES[name] ?? FOLDERS[name.split('/')[0] ?? ''] ?? 'page';

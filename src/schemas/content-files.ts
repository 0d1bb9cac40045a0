import type { recordSchemas } from './records.ts';

type SchemaKey = keyof ReturnType<typeof recordSchemas>;

/** Files with a schema of their own. */
const FILES: Readonly<Record<string, SchemaKey>> = {
  'site/interface': 'interface',
  'site/redirects': 'redirects',
  'site/search': 'search',
};

/** The schema of each folder. */
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

/** The schema of a content file. @param name Its path below src/content or below the folder of a language, without ending. */
export const schemaKeyOf = (name: string): SchemaKey =>
  FILES[name] ?? FOLDERS[name.split('/')[0] ?? ''] ?? 'page';

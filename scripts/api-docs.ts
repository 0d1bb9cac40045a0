/** `npm run api:docs`: writes docs/admin-api.yaml, the contract with the makers of the admin API, from its schemas. */
import { stringify } from 'yaml';
import { writeFileAtomic } from '../src/cache/write-file-atomic.ts';
import { openApiDocument } from './api-contract/openapi.ts';

/** Where the contract is published. */
export const API_DOCS = 'docs/admin-api.yaml';

/** The text of that file. */
export const apiDocsText = (): string =>
  // Quotes what YAML 1.1 would read as a date or a boolean: many tools still do.
  stringify(openApiDocument(), { schema: 'yaml-1.1', lineWidth: 110, aliasDuplicateObjects: false });

if (import.meta.main) {
  await writeFileAtomic(API_DOCS, apiDocsText());
  console.log(`${API_DOCS} written.`);
}

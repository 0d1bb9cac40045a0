/**
 * `npm run api:docs`: writes the schemas of the API's records into docs/admin-api.yaml, the contract with the makers of the
 * admin API. The rest of that file is written by hand.
 */
import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { writeFileAtomic } from '../src/cache/write-file-atomic.ts';
import { apiGalleryItemSchema, apiListSchema, apiPostSchema } from '../src/feeds/api-schemas.ts';

/** Where the contract is published. */
export const API_DOCS = 'docs/admin-api.yaml';

/** What a build reads, by its name in the document. */
export const RECORDS = {
  List: apiListSchema,
  ListedPost: apiPostSchema.omit({
    updated_at: true,
    post_meta_title: true,
    post_meta_descr: true,
    post_meta_keywords: true,
  }),
  Post: apiPostSchema,
  GalleryItem: apiGalleryItemSchema,
};

/** The text of the document, with the schemas that a build reads with. */
export function apiDocsText(): string {
  // Quotes what YAML 1.1 would read as a date or a boolean: many tools still do.
  const document = parseDocument(readFileSync(API_DOCS, 'utf8'), { schema: 'yaml-1.1' });
  for (const [name, schema] of Object.entries(RECORDS)) {
    const { $schema, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      override: ({ jsonSchema }) => {
        // The format says the same in one word.
        if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      },
    });
    document.setIn(['components', 'schemas', name], document.createNode(json));
  }
  return document.toString({ lineWidth: 110 });
}

if (import.meta.main) {
  await writeFileAtomic(API_DOCS, apiDocsText());
  console.log(`${API_DOCS} written.`);
}

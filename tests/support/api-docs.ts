import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { readBranchIds } from '../../scripts/support/branch-ids.ts';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { apiGalleryItemSchema, apiListSchema, apiPostSchema } from '../../src/feeds/api-schemas.ts';

/** The contract with the makers of the admin API. Its `components.schemas` are written from the code, the rest by hand. */
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

/** Places of the document that name branches. */
const APPOINTMENT_SCHEMA = ['components', 'schemas', 'AppointmentRequest'];
const APPOINTMENT_EXAMPLE = [
  ...['paths', APPOINTMENT_PATH, 'post', 'requestBody', 'content', 'application/json'],
  'example',
];

/** The text of the document, with the schemas that a build reads with, and the branches of the content. */
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
  const locations = readBranchIds();
  document.setIn([...APPOINTMENT_SCHEMA, 'properties', 'location', 'enum'], document.createNode(locations));
  document.setIn([...APPOINTMENT_EXAMPLE, 'location'], locations[0]);
  return document.toString({ lineWidth: 110 });
}

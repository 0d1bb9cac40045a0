import { readFileSync } from 'node:fs';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { readBranchIds } from '../../scripts/support/branch-ids.ts';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { apiGalleryItemSchema, apiListSchema, apiPostSchema } from '../../src/feeds/api-schemas.ts';

/** File of the API contract. `components.schemas` is generated from the code; everything else is written by hand. */
export const API_DOCS = 'docs/admin-api.yaml';

/** Schemas that a build uses, by their names in the document. */
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

const namedBranches = z.object({
  components: z.object({
    schemas: z.object({
      AppointmentRequest: z.object({
        properties: z.object({ location: z.object({ enum: z.array(z.string()) }) }),
      }),
    }),
  }),
});

/** Returns the branches that the document names. */
export function documentedBranches(): readonly string[] {
  const { components } = namedBranches.parse(parse(readFileSync(API_DOCS, 'utf8')));
  return components.schemas.AppointmentRequest.properties.location.enum;
}

/** Returns the text of the document, with generated schemas. @param locations Branches that it names. */
export function apiDocsText(locations = readBranchIds()): string {
  // Quotes texts that YAML 1.1 would parse as dates or booleans, because many tools still use YAML 1.1.
  const document = parseDocument(readFileSync(API_DOCS, 'utf8'), { schema: 'yaml-1.1' });
  for (const [name, schema] of Object.entries(RECORDS)) {
    const { $schema, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      override: ({ jsonSchema }) => {
        // Removes the pattern, because `format` has the same meaning.
        if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      },
    });
    document.setIn(['components', 'schemas', name], document.createNode(json));
  }
  document.setIn([...APPOINTMENT_SCHEMA, 'properties', 'location', 'enum'], document.createNode(locations));
  document.setIn([...APPOINTMENT_EXAMPLE, 'location'], locations[0]);
  return document.toString({ lineWidth: 110 });
}

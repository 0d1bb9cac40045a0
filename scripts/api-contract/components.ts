import { z } from 'zod';
import { appointmentRequestSchema, refusalSchema } from './appointment.ts';
import { photoListSchema, photoSchema, videoListSchema, videoSchema } from './gallery.ts';
import { listedPostSchema, postListSchema, postSchema } from './posts.ts';
import { rebuildCallSchema } from './webhook.ts';

const COMPONENTS = '#/components/schemas/';

/** Every schema of the contract, by its name in the document. */
const SCHEMAS = {
  ListedPost: listedPostSchema,
  Post: postSchema,
  PostList: postListSchema,
  Photo: photoSchema,
  PhotoList: photoListSchema,
  Video: videoSchema,
  VideoList: videoListSchema,
  AppointmentRequest: appointmentRequestSchema,
  Error: refusalSchema,
  RebuildCall: rebuildCallSchema,
} as const;

/** Name of a schema in the document. */
export type SchemaName = keyof typeof SCHEMAS;

/** Where a schema of the contract stands in the document. */
export const reference = (name: SchemaName) => `${COMPONENTS}${name}`;

/** The schemas as JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export function componentSchemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    uri: (id) => `${COMPONENTS}${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

import { recordSchemas } from '../../src/records/record-schemas.ts';
import type { ContentReferences } from '../../src/schemas/values.ts';

/** No names for content to refer to: marks of schemas do not depend on them. */
const NO_REFERENCES: ContentReferences = {
  placeholders: () => [],
  pictures: () => [],
  photos: () => [],
  icons: () => [],
  paths: () => [],
  claims: () => [],
  treatments: () => [],
  branches: () => [],
  prices: () => [],
  nationalNumbers: () => [],
  phones: () => undefined,
};

/** Schemas of the content files, for their marks. */
export const LAUNCH_SCHEMAS = recordSchemas(NO_REFERENCES);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import type { Messages } from '../../src/schemas/messages.ts';

/** The fixed words of the interface. @param root The project folder. @throws ZodError for a file with mistakes. */
export function readInterfaceWords(root = process.cwd()): Messages {
  const file = path.join(root, 'src/content/site/interface.yaml');
  return recordSchemas(contentReferences(root)).interface.parse(parse(readFileSync(file, 'utf8')));
}

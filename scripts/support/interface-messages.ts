import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import type { Messages } from '../../src/schemas/messages.ts';

/** Reads the messages of the interface. @param root Folder of the project. @throws ZodError for an invalid file. */
export function readInterfaceMessages(root = process.cwd()): Messages {
  const file = path.join(root, 'src/content/site/interface.yaml');
  return recordSchemas(contentReferences(root)).interface.parse(parse(readFileSync(file, 'utf8')));
}

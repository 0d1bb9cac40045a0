import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import { type Messages, withFormatsOf } from '../../src/schemas/messages.ts';

/** Reads the messages of the interface. @param root Folder of the project. @throws ZodError for an invalid file. */
export function readInterfaceMessages(root = process.cwd()): Messages {
  const schemas = recordSchemas(contentReferences(root));
  const read = (name: string): unknown =>
    parse(readFileSync(path.join(root, `src/content/site/${name}.yaml`), 'utf8'));
  return withFormatsOf(schemas.place.parse(read('place')), schemas.interface.parse(read('interface')));
}

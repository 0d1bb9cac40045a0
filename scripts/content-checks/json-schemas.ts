import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';

/** Folder in which `.vscode/settings.json` looks for the schemas. */
const FOLDER = '.cache/schemas';

/** Writes the schemas of the content as JSON Schema, for text editors, which show the rules while somebody types. */
export function writeJsonSchemas(root: string): void {
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  for (const [name, schema] of Object.entries(recordSchemas(contentReferences(root)))) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    writeFileSync(path.join(root, FOLDER, `${name}.json`), JSON.stringify(json));
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';

/** Folder to which `.vscode/settings.json` refers. */
const FOLDER = '.cache/schemas';

/** Writes the schemas of the content as JSON Schema. Text editors use them to show mistakes during typing. */
export function writeJsonSchemas(root: string): void {
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  for (const [name, schema] of Object.entries(recordSchemas(contentReferences(root)))) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    writeFileSync(path.join(root, FOLDER, `${name}.json`), JSON.stringify(json));
  }
}

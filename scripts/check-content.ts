/**
 * `npm run check:content`: checks every file of src/content against its schema and prints all mistakes: file, key, what to
 * write. Astro checks the same schemas during a build, but stops at the first mistake.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { knownNames } from '../src/schemas/known-names.ts';
import { recordSchemas } from '../src/schemas/records.ts';

const COLLECTIONS = {
  site: 'clinic',
  pages: 'page',
  treatments: 'treatment',
  doctors: 'doctor',
  branches: 'branch',
  positions: 'position',
  prices: 'price',
  claims: 'claim',
} as const;

/** Every mistake in the content files of a project, each as `file: key: message`. */
export function findContentMistakes(root: string): string[] {
  const schemas = recordSchemas(knownNames(root));
  const mistakes: string[] = [];
  for (const [folder, schema] of Object.entries(COLLECTIONS)) {
    const base = path.join(root, 'src/content', folder);
    for (const file of readdirSync(base, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.\w+$/.test(file)) continue;
      const shown = path.posix.join('src/content', folder, file.split(path.sep).join('/'));
      if (!file.endsWith('.yaml')) {
        mistakes.push(`${shown}: only files ending in .yaml are read here. Rename or move it.`);
        continue;
      }
      const document = parseDocument(readFileSync(path.join(base, file), 'utf8'));
      const [broken] = document.errors;
      if (broken) {
        mistakes.push(`${shown}: ${broken.message.split('\n')[0]} Text with ": " in it needs quotes.`);
        continue;
      }
      const result = schemas[schema].safeParse(document.toJS());
      for (const issue of result.error?.issues ?? []) {
        mistakes.push(`${shown}: ${issue.path.join('.') || 'the file'}: ${issue.message}`);
      }
    }
  }
  return mistakes;
}

if (import.meta.main) {
  const mistakes = findContentMistakes(process.cwd());
  for (const mistake of mistakes) console.error(mistake);
  console.log(mistakes.length === 0 ? 'Content: no mistakes.' : `Content: ${mistakes.length} mistakes.`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}

/**
 * `npm run check:content`: checks every file of src/content and prints all mistakes: file, line, key, what to write, and the
 * line itself. A build checks the same, and stops. Advice on style is printed too, and stops nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { knownNames } from '../src/schemas/known-names.ts';
import { recordSchemas } from '../src/schemas/records.ts';
import { duplicateMistakes, type ReadFile } from './content-checks/across-files.ts';
import { fileNameFault, folderFault } from './content-checks/file-names.ts';
import { tell } from './content-checks/mistake.ts';
import { readText } from './content-checks/read-text.ts';
import { recordMistakes } from './content-checks/records.ts';
import { styleAdvice } from './content-checks/style.ts';
import { syntaxMistakes } from './content-checks/syntax.ts';

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

interface Checked {
  readonly mistakes: readonly string[];
  /** The file, where it could be read. */
  readonly read?: ReadFile;
}

function checkFile(
  root: string,
  folder: string,
  schema: z.ZodType,
  others: readonly string[],
  name: string,
): Checked {
  const file = path.posix.join('src/content', folder, name);
  const nameFault = fileNameFault(name, others);
  const named = nameFault ? [`${file}: ${nameFault}`] : [];
  if (!name.endsWith('.yaml')) return { mistakes: named };
  const source = readText(readFileSync(path.join(root, file)));
  if ('fault' in source) return { mistakes: [...named, `${file}: ${source.fault}`] };
  const lines = source.text.split(/\r?\n/);
  const counter = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: counter, prettyErrors: false });
  if (document.contents === null && document.errors.length === 0)
    return { mistakes: [...named, `${file}: The file is empty. Write it, or delete it.`] };
  const wrong = syntaxMistakes(document, lines, counter);
  const mistakes = wrong.length > 0 ? wrong : recordMistakes(schema, document, lines, counter);
  return {
    mistakes: [...named, ...mistakes.map((mistake) => tell(file, mistake, lines))],
    ...(wrong.length > 0 || nameFault ? {} : { read: { folder, file, lines, value: document.toJS() } }),
  };
}

/** Paths of all files below a folder, with slashes. Hidden files, which the site does not read, are left out. */
const filesBelow = (base: string): string[] =>
  readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** Every mistake in the content files of a project, and advice on their style. */
export function checkContent(root: string): { mistakes: readonly string[]; advice: readonly string[] } {
  const content = path.join(root, 'src/content');
  const folders = Object.keys(COLLECTIONS);
  const stray = readdirSync(content, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const fault = folderFault(entry.name, entry.isDirectory(), folders);
      return fault ? [`src/content/${entry.name}: ${fault}`] : [];
    });
  const schemas = recordSchemas(knownNames(root));
  const checked = Object.entries(COLLECTIONS).flatMap(([folder, schema]) => {
    const base = path.join(content, folder);
    if (!existsSync(base)) return [{ mistakes: [`src/content/${folder}: This folder is missing.`] }];
    const names = filesBelow(base);
    return names.map((name): Checked => checkFile(root, folder, schemas[schema], names, name));
  });
  const read = checked.flatMap((file: Checked) => file.read ?? []);
  const duplicates = duplicateMistakes(read).map(({ file, mistake }) => tell(file.file, mistake, file.lines));
  return {
    mistakes: [...stray, ...checked.flatMap(({ mistakes }) => mistakes), ...duplicates],
    advice: read.flatMap(styleAdvice),
  };
}

/** Every mistake in the content files of a project. */
export const findContentMistakes = (root: string): readonly string[] => checkContent(root).mistakes;

if (import.meta.main) {
  const { mistakes, advice } = checkContent(process.cwd());
  for (const mistake of mistakes) console.error(mistake);
  for (const line of advice) console.warn(`Advice: ${line}`);
  const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length || 'no'} mistakes`;
  console.log(`Content: ${count}.`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}

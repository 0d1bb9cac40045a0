import path from 'node:path';
import ts from 'typescript';

/** Path of the virtual source file. */
const FILE = path.resolve('tests/structured-data.ts');

/** The `@type` of a JSON-LD text. */
const typeOf = (json: string): string => /"@type":\s*"(\w+)"/.exec(json)?.[1] ?? 'Thing';

/** Free texts: with a space, addresses, dates. A single word may be a member of an enumeration of schema.org. */
const FREE_TEXT = /\s|^https?:\/\/(?!schema\.org)|^\d{4}-\d\d-\d\d/;

/** Returns the structure of a JSON-LD value: without free texts and names, and with equal items of a list once. */
function outlineOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === 'name' || FREE_TEXT.test(value) ? 'text' : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(outlineOf(item, key)));
    return [...new Set(items)].map((item): unknown => JSON.parse(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, outlineOf(item, name)]));
}

/**
 * Validates JSON-LD texts against schema.org: type-checks them with schema-dts, whose types are generated from the
 * vocabulary. Unknown types, properties and value types are errors.
 * `query-input` of an action is checked as the property that it annotates, `query`.
 * Texts with the same structure are checked once.
 * @returns A message for each error, starting with the number of the text, from 1.
 */
export function findSchemaFaults(texts: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  texts.forEach((text, index) => {
    const outline = JSON.stringify(outlineOf(JSON.parse(text)));
    if (!numbers.has(outline)) numbers.set(outline, index + 1);
  });
  const source = [
    // In line 0, so that the first text is in line 1.
    "import type * as schema from 'schema-dts';",
    ...[...numbers].map(
      ([json, number]) =>
        `export const data${number}: schema.WithContext<schema.${typeOf(json)}> = ${json.replace(/(?<="\w+)-(?:input|output)(?=":)/g, '')};`,
    ),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    // Without the browser's types, which would be read each time.
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => path.resolve(file) === FILE || fileExists(file);
  host.getSourceFile = (file, language) =>
    path.resolve(file) === FILE ? ts.createSourceFile(file, source, language) : getSourceFile(file, language);
  const program = ts.createProgram([FILE], options, host);
  const checked = [...numbers.values()];
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${checked[line - 1]} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

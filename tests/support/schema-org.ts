import path from 'node:path';
import ts from 'typescript';

/** Path of the virtual source file. */
const FILE = path.resolve('tests/structured-data.ts');

/** The `@type` of a JSON-LD text. */
const typeOf = (json: string): string => /"@type":\s*"(\w+)"/.exec(json)?.[1] ?? 'Thing';

/**
 * Validates JSON-LD texts against schema.org: type-checks them with schema-dts, whose types are generated from the
 * vocabulary. Unknown types, properties and value types are errors.
 * `query-input` of an action is checked as the property that it annotates, `query`.
 * @returns A message for each error, starting with the number of the text, from 1.
 */
export function findSchemaFaults(texts: readonly string[]): string[] {
  const source = [
    // In line 0, so that the first text is in line 1.
    "import type * as schema from 'schema-dts';",
    ...texts.map(
      (json, index) =>
        `export const data${index}: schema.WithContext<schema.${typeOf(json)}> = ${JSON.stringify(JSON.parse(json)).replace(/(?<="\w+)-(?:input|output)(?=":)/g, '')};`,
    ),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
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
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line;
    return `${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

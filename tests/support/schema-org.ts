import path from 'node:path';
import ts from 'typescript';

const FILE = path.resolve('tests/structured-data-of-the-site.ts');

/** The type that a JSON-LD text says it is of. */
const typeOf = (json: string): string => /"@type":\s*"(\w+)"/.exec(json)?.[1] ?? 'Thing';

/**
 * What schema.org has against JSON-LD texts, one line a fault, which begins with the number of its text. The judge is the
 * compiler with schema-dts, whose types are made from schema.org's own vocabulary: a type, a property or a kind of value
 * that schema.org does not know is an error.
 */
export function findSchemaFaults(texts: readonly string[]): string[] {
  const source = [
    // The first line, so that the text of number 1 stands in line 1 (lines count from 0).
    "import type * as schema from 'schema-dts';",
    ...texts.map(
      (json, index) =>
        `export const data${index}: schema.WithContext<schema.${typeOf(json)}> = ${JSON.stringify(JSON.parse(json))};`,
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

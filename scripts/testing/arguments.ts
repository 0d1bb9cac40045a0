import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PARTS, isFilePart, isPart, PARTS, type Part, partOf } from './parts.ts';

/** Tests to run, from the command line. */
export interface TestRequest {
  /** Parts to run, each with its files or folders. An empty list selects all files of the part. */
  readonly parts: ReadonlyMap<Part, readonly string[]>;
  /** Regular expression for names of tests; undefined for all tests. */
  readonly testName: string | undefined;
}

/** Returns the kind of a path in the file system; undefined when it does not exist. */
export type PathKind = (file: string) => 'file' | 'folder' | undefined;

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Returns the part of a path. @throws Error when the path does not exist, or contains no tests. */
function partOfPath(file: string, kindOf: PathKind): Part {
  const kind = kindOf(file);
  if (kind === undefined) throw new Error(`There is no file ${file}.`);
  const part = partOf(file);
  if (part !== undefined && (kind === 'folder' || TEST_FILE.test(file))) return part;
  throw new Error(
    `${file} is not a test file. Test files are in tests/unit, tests/integration, tests/e2e, tests/hosts and ` +
      'tests/browsers; their names end in .test.ts, .test.tsx or .spec.ts.',
  );
}

/**
 * Reads the arguments of `npm test`: names of parts, paths of test files or folders, and `-t PATTERN` for names of
 * tests. A named part runs completely, even if some of its files are named too.
 * @throws Error that names the invalid argument.
 */
export function readTestArguments(args: readonly string[], kindOf: PathKind): TestRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'test-name': { type: 'string', short: 't' } },
  });
  const testName = values['test-name'];
  const parts = new Map<Part, readonly string[]>();
  const named = new Set<Part>();
  for (const argument of positionals) {
    const file = path.posix.normalize(argument.replaceAll('\\', '/')).replace(/\/$/, '');
    if (isPart(argument)) {
      named.add(argument);
      parts.set(argument, []);
    } else if (file.includes('/') || file.includes('.')) {
      const part = partOfPath(file, kindOf);
      if (!named.has(part)) parts.set(part, [...(parts.get(part) ?? []), file]);
    } else throw new Error(`There is no part "${argument}". The parts are: ${PARTS.join(', ')}.`);
  }
  if (parts.size === 0)
    for (const part of DEFAULT_PARTS) if (testName === undefined || isFilePart(part)) parts.set(part, []);
  const nameless = [...parts.keys()].filter((part) => !isFilePart(part));
  if (testName !== undefined && nameless.length > 0)
    throw new Error(`-t chooses tests by their names, and ${nameless.join(' and ')} has no tests.`);
  return { parts, testName };
}

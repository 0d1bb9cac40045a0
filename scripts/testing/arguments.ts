import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PARTS, isFilePart, isPart, PARTS, type Part, partOf } from './parts.ts';

/** The tests that a command asks for. */
export interface TestRequest {
  /** The parts to run, each with its files or folders to run; all of them when it has none. */
  readonly parts: ReadonlyMap<Part, readonly string[]>;
  /** A regular expression for the names of tests; undefined for all tests. */
  readonly testName: string | undefined;
}

/** Finds out what kind of thing lies at a path. */
export type PathKind = (file: string) => 'file' | 'folder' | undefined;

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** The part of a path. @throws Error when nothing is there, or no tests. */
function partOfPath(file: string, kindOf: PathKind): Part {
  const kind = kindOf(file);
  if (kind === undefined) throw new Error(`There is no file ${file}.`);
  const part = partOf(file);
  if (part !== undefined && (kind === 'folder' || TEST_FILE.test(file))) return part;
  throw new Error(
    `${file} is no test file. Test files lie in tests/unit, tests/integration, tests/e2e, tests/hosts and ` +
      'tests/browsers; their names end in .test.ts, .test.tsx or .spec.ts.',
  );
}

/**
 * Reads the arguments of `npm test`: names of parts, paths of test files or of folders, and `-t PATTERN` for names of tests.
 * A part that is named runs as a whole, also beside some of its files.
 * @throws Error that says what is wrong.
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

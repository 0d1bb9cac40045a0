import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Files that a file imports, types included: two files that need each other's types are one subject, too. */
type Imports = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
/** The alias of tsconfig.json under which pages import islands. */
const ISLANDS = '@islands/';

/** Reads what each file of these folders imports of them. @param src Folder that the alias of islands is below. */
function readImports(folders: readonly string[], src: string): Imports {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|js|mjs|astro)$/.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const known = new Set(files);
  const resolve = (file: string, target: string): string =>
    target.startsWith(ISLANDS)
      ? path.join(src, 'islands', target.slice(ISLANDS.length))
      : path.join(path.dirname(file), target);
  const importsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(SPECIFIER)]
      .map(([, target = '']) => resolve(file, target))
      .filter((target) => known.has(target));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** Finds cycles of imports; the first that a walk from each file meets. */
function findCycles(imports: Imports): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cycles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('no files of src and scripts import each other in a circle', () => {
  expect(findCycles(readImports(['src', 'scripts'], 'src'))).toEqual([]);
});

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'two files',
    { 'a.ts': "import { b } from './b.ts';", 'b.ts': "export { a } from './a.ts';" },
    ['a.ts → b.ts → a.ts'],
  ],
  ['a file alone', { 'a.ts': "import './a.ts';" }, ['a.ts → a.ts']],
  [
    'types of three files',
    {
      'a.ts': "import type { B } from './c/b.ts';",
      'c/b.ts': "import type { C } from './c.ts';",
      'c/c.ts': "const a = await import('../a.ts');",
    },
    ['a.ts → c/b.ts → c/c.ts → a.ts'],
  ],
  [
    'an island under its alias',
    { 'pages/a.astro': "import A from '@islands/A.tsx';", 'islands/A.tsx': "import '../pages/a.astro';" },
    ['islands/A.tsx → pages/a.astro → islands/A.tsx'],
  ],
  [
    'files that share a third, which is no circle',
    { 'a.ts': "import './b.ts';\nimport './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': "import 'node:fs';" },
    [],
  ],
])('a circle of %s is found', (_, files, cycles) => {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  const found = findCycles(readImports([root], root));
  expect(found.map((cycle) => cycle.replaceAll(`${root}${path.sep}`, '').replaceAll('\\', '/'))).toEqual(
    cycles,
  );
});

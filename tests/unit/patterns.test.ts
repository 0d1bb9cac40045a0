import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Folders that read nothing but files of this project. */
const OWN_FILES_ONLY = /^scripts\/(?:bench|budgets)\//;

const SCRIPT_KINDS: Readonly<Record<string, ts.ScriptKind>> = {
  '.ts': ts.ScriptKind.TS,
  '.mjs': ts.ScriptKind.JS,
  '.js': ts.ScriptKind.JS,
  '.tsx': ts.ScriptKind.TSX,
  // Only the part between the dashes, which is where its code is.
  '.astro': ts.ScriptKind.TS,
};

/** The regular expressions in a source file. */
function patternsIn(file: string, code: string): string[] {
  const kind = SCRIPT_KINDS[path.extname(file)];
  const text = file.endsWith('.astro') ? (code.split(/^---$/m)[1] ?? '') : code;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}

/** True for a pattern whose time may grow faster than its text: it backtracks, or starts over at each character. */
function isSuperLinear(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  return analyse({ source: pattern.slice(1, end), flags: pattern.slice(end + 1) }).reports.length > 0;
}

const sources = ['src', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(root, file))
    .filter((file) => Object.hasOwn(SCRIPT_KINDS, path.extname(file)))
    .filter((file) => !file.includes('node_modules') && !OWN_FILES_ONLY.test(file)),
);

test('no regular expression takes more than linear time for what others wrote', () => {
  const patterns = sources.flatMap((file) =>
    patternsIn(file, readFileSync(file, 'utf8')).map((pattern) => ({ file, pattern })),
  );
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.filter(({ pattern }) => isSuperLinear(pattern))).toEqual([]);
});

/** Code that clicks: again for a visitor whose click came before an island's code; a link outside the document, to save a file. */
const CLICKING = ['src/directives/replay.ts', 'src/date-tools/save-file.ts'];

test('no script of the site clicks, since the click would count as one of a visitor', () => {
  const clicking = sources.filter(
    (file) => file.startsWith('src/') && /\.click\(\)/.test(readFileSync(file, 'utf8')),
  );
  expect(clicking.sort()).toEqual(CLICKING.sort());
});

test.each(['/(a+)+b/', '/\\s+$/', '/<[^>]*>/', '/(\\w+\\s?)*:/i'])('%s is found in code', (pattern) => {
  expect(patternsIn('a.ts', `const a = ${pattern}.test(b);`)).toEqual([pattern]);
  expect(patternsIn('a.astro', `---\nconst a = ${pattern}.test(b);\n---\n<p />`)).toEqual([pattern]);
  expect(isSuperLinear(pattern)).toBe(true);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Comments whose first word does not name the thing, e.g. `What the tool shows`. */
const VAGUE = /\/\*\*\s*(?:\* )?(?:What|Whether|How|Where|Which|Those|That|One)\b[^\n]*/g;

/** This file, whose tests contain vague comments as examples. */
const EXAMPLES = 'tests/unit/comments.test.ts';

const vagueComments = (code: string): string[] => code.match(VAGUE) ?? [];

test('a comment on a declaration begins with a verb or with the name of the thing', () => {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,js,mjs}', { exclude: [EXAMPLES] });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    vagueComments(readFileSync(file, 'utf8')).map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['/** What the tool shows. */', 1],
  ['/**\n * Whether it is open.\n */', 1],
  ['/** Returns true for an open branch. */', 0],
  ['// What follows is a list.', 0],
])('%j has %i of them', (code, count) => {
  expect(vagueComments(code)).toHaveLength(count);
});

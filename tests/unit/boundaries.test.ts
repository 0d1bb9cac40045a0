import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** Folders of src that each folder may import from. */
const ALLOWED: Readonly<Record<string, string>> = {
  pages:
    'layouts sections sections/definition components search queries seo lib schemas feeds/browser styles',
  layouts: 'components islands queries seo lib schemas styles assets',
  sections: 'sections/definition assets components islands date-tools claims queries lib schemas',
  // The kinds without their markup: content, queries, the editor and scripts read them.
  'sections/definition': 'lib schemas',
  components: 'lib schemas islands claims date-tools search feeds/browser queries/messages assets',
  search: 'lib',
  'date-tools': 'lib',
  claims: 'lib',
  seo: 'lib schemas search',
  'share-cards': 'lib styles',
  islands: 'appointment lib',
  queries: 'lib claims date-tools search records schemas translations sections/definition cache share-cards',
  // Contains the messages, which any component may read.
  'queries/messages': 'queries schemas lib',
  feeds: 'feeds/parse lib schemas cache',
  'feeds/browser': 'feeds/parse lib',
  // Shared by the build and the browser.
  'feeds/parse': 'lib',
  schemas: 'appointment lib',
  records: 'schemas sections/definition lib',
  translations: 'schemas lib',
  integrations: 'feeds feeds/parse appointment editor lib cache schemas share-cards',
  editor: 'content-rules records schemas translations lib',
  'content-rules': 'lib',
  cache: '',
  directives: '',
  appointment: '',
  lib: 'content',
};

/** Packages that folders must not import. */
const FORBIDDEN: readonly { packages: RegExp; folders: RegExp; why: string }[] = [
  { packages: /^astro:content$/, folders: /^(?!queries\b|root$)/, why: 'only queries read content' },
  {
    packages: /^(?:zod|astro:.*|node:.*)$/,
    folders: /^(?:islands|search|date-tools|claims|appointment|feeds\/browser|feeds\/parse|lib)$/,
    why: 'it ships to the browser',
  },
  { packages: /^react/, folders: /^(?!islands$)/, why: 'only islands use React' },
];

/** Returns true for a file that defines kinds of sections. */
const isDefinition = (file: string): boolean =>
  /^sections\/(?:registry|define-section|[\w-]+\/definition)\.ts$/.test(file);

/** Returns the kind of section that a file belongs to: its folder in `sections`. */
const kindOf = (file: string): string | undefined => /^sections\/([\w-]+)\//.exec(file)?.[1];

/** The folder of ALLOWED that a file belongs to; `root` for a file directly in src. */
const folderOf = (file: string): string =>
  (isDefinition(file) ? 'sections/definition' : undefined) ??
  /^(?:feeds\/(?:browser|parse)(?=\/)|queries\/messages(?=\.ts))/.exec(file)?.[0] ??
  (file.includes('/') ? (file.split('/')[0] ?? '') : 'root');

const isAllowed = (folder: string, to: string): boolean =>
  to === folder ||
  ALLOWED[folder]?.split(' ').includes(to) === true ||
  (to === 'queries/messages' && isAllowed(folder, 'queries'));

/** The alias of tsconfig.json under which pages import islands. */
const ISLANDS = '@islands/';

/** Type imports of schemas, which add no code to the browser. */
const SCHEMA_TYPES = /^import type [^;]* from '[./]*\/schemas\/[\w-]+\.ts';$/gm;

/** Returns a message for each forbidden import in a `src` folder. */
function findViolations(src: string): string[] {
  const violations: string[] = [];
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|tsx|astro)$/.test(file)) continue;
    const folder = folderOf(file);
    const code = readFileSync(path.join(src, file), 'utf8').replace(SCHEMA_TYPES, '');
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const isAlias = target.startsWith(ISLANDS);
      if (isAlias || target.startsWith('.')) {
        const relative = isAlias
          ? target.replace(ISLANDS, 'islands/')
          : path.relative(src, path.join(src, path.dirname(file), target));
        const to = folderOf(relative);
        // Astro makes a relative address absolute, and hashes it into each page that has the island.
        if (!isAlias && to === 'islands' && file.endsWith('.astro'))
          violations.push(`${file} imports ${target}: write ${ISLANDS}…, which is the same in every folder`);
        const otherKind = kindOf(file) === kindOf(relative) ? undefined : kindOf(relative);
        if (kindOf(file) && otherKind)
          violations.push(`${file} imports another kind of section: ${otherKind}`);
        if (relative.startsWith('..')) violations.push(`${file} imports ${relative}, outside src`);
        else if (folder !== 'root' && !isAllowed(folder, to)) violations.push(`${file} imports ${to}`);
      } else {
        const rule = FORBIDDEN.find(({ packages, folders }) => packages.test(target) && folders.test(folder));
        if (rule) violations.push(`${file} imports ${target}: ${rule.why}`);
      }
    }
  }
  return violations;
}

const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every folder imports only from allowed folders', () => {
  expect(findViolations('src')).toEqual([]);
});

test('every folder of src has a rule', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = [...Object.keys(ALLOWED), 'content', 'styles', 'assets'];
  expect(folders.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test.each([
  ['lib/a.ts', "import { getPosts } from '../queries/feeds.ts';", 'lib/a.ts imports queries'],
  [
    'components/A.astro',
    "import { getEntry } from 'astro:content';",
    'components/A.astro imports astro:content: only queries read content',
  ],
  [
    'components/A.astro',
    "import { getPosts } from '../queries/feeds.ts';",
    'components/A.astro imports queries',
  ],
  ['islands/a/B.tsx', "import { text } from '../../schemas/values.ts';", 'islands/a/B.tsx imports schemas'],
  ['islands/a/A.tsx', "import { z } from 'zod';", 'islands/a/A.tsx imports zod: it ships to the browser'],
  [
    'sections/A.astro',
    "import Menu from '../islands/menu/Menu.tsx';",
    'sections/A.astro imports ../islands/menu/Menu.tsx: write @islands/…, which is the same in every folder',
  ],
  [
    'sections/faqs/definition.ts',
    "import { getPosts } from '../../queries/feeds.ts';",
    'sections/faqs/definition.ts imports queries',
  ],
  [
    'sections/faqs/Faqs.astro',
    "import Table from '../table/Table.astro';",
    'sections/faqs/Faqs.astro imports another kind of section: table',
  ],
  ['seo/a.ts', "import Menu from '@islands/menu/Menu.tsx';", 'seo/a.ts imports islands'],
  ['feeds/browser/a.ts', "import { ApiClient } from '../client.ts';", 'feeds/browser/a.ts imports feeds'],
  [
    'feeds/parse/a.ts',
    "import path from 'node:path';",
    'feeds/parse/a.ts imports node:path: it ships to the browser',
  ],
  [
    'pages/a.astro',
    "import '../../scripts/start.ts';",
    'pages/a.astro imports ../scripts/start.ts, outside src',
  ],
])('a forbidden import in %s is found', (file, code, violation) => {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, code);
  expect(findViolations(folder)).toContain(violation);
});

test('the table in CONTRIBUTING.md lists the same imports', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `([\w/-]+)` \|[^\n]*\|([^|\n]*)\|$/gm);
  const imports = new Map(
    [...rows].map(([, folder = '', list = '']) => [folder, list.split(',').map((name) => name.trim())]),
  );
  const folders = Object.keys(ALLOWED).filter(
    (folder) => !['queries/messages', 'feeds/parse'].includes(folder),
  );
  for (const folder of folders)
    expect(imports.get(folder)?.filter(Boolean).toSorted(), folder).toEqual(
      ALLOWED[folder]?.split(' ').filter(Boolean).toSorted(),
    );
});

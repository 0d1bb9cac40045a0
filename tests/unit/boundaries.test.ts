import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** What each folder of src may import from src; `schemas` holds types that every folder may name. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  pages: [
    'layouts',
    'sections',
    'components',
    'queries',
    'seo',
    'lib',
    'schemas',
    'feeds/browser',
    'share-cards',
    'styles',
  ],
  // Shown by the dev server alone: it looks at everything.
  styleguide: [
    'appointment',
    'layouts',
    'sections',
    'components',
    'islands',
    'queries',
    'lib',
    'schemas',
    'styles',
  ],
  layouts: ['components', 'islands', 'queries', 'seo', 'lib', 'schemas', 'styles'],
  sections: ['components', 'islands', 'elements', 'queries', 'lib', 'schemas'],
  components: ['lib', 'schemas', 'islands', 'elements', 'feeds/browser', 'assets'],
  seo: ['lib', 'schemas', 'share-cards'],
  'share-cards': ['lib', 'schemas', 'styles'],
  islands: ['appointment', 'lib'],
  elements: ['lib'],
  queries: ['lib', 'schemas', 'cache'],
  feeds: ['feeds/parse', 'lib', 'schemas', 'cache'],
  'feeds/browser': ['feeds/parse', 'lib'],
  // Shared by the build and the browser.
  'feeds/parse': ['lib'],
  schemas: ['lib'],
  integrations: ['feeds', 'appointment', 'lib', 'cache', 'share-cards'],
  cache: [],
  directives: [],
  appointment: [],
  lib: [],
};

/** Packages that a folder must stay free of, and the one folder that alone may use one. */
const FORBIDDEN: readonly { packages: RegExp; folders: RegExp; why: string }[] = [
  { packages: /^astro:content$/, folders: /^(?!queries$|root$)/, why: 'only queries read content' },
  {
    packages: /^(?:zod|astro:.*|node:.*)$/,
    folders: /^(?:islands|elements|appointment|feeds\/browser|feeds\/parse|lib)$/,
    why: 'it ships to the browser',
  },
  { packages: /^react/, folders: /^(?!islands$)/, why: 'React lives in islands' },
];

/** The folder of the table that a file belongs to; `root` for a file at the top of src. */
const folderOf = (file: string): string =>
  /^feeds\/(?:browser|parse)(?=\/)/.exec(file)?.[0] ??
  (file.includes('/') ? (file.split('/')[0] ?? '') : 'root');

/** Every breach below a `src` folder, as a sentence. */
function findBreaches(src: string): string[] {
  const breaches: string[] = [];
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|tsx|astro)$/.test(file)) continue;
    const folder = folderOf(file);
    const code = readFileSync(path.join(src, file), 'utf8');
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      if (target.startsWith('.')) {
        const relative = path.relative(src, path.join(src, path.dirname(file), target));
        const to = folderOf(relative);
        if (relative.startsWith('..')) breaches.push(`${file} imports ${relative}, outside src`);
        else if (folder !== 'root' && to !== folder && !ALLOWED[folder]?.includes(to))
          breaches.push(`${file} imports ${to}`);
      } else {
        const rule = FORBIDDEN.find(({ packages, folders }) => packages.test(target) && folders.test(folder));
        if (rule) breaches.push(`${file} imports ${target}: ${rule.why}`);
      }
    }
  }
  return breaches;
}

const planted = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(planted, { recursive: true }));

test('every folder imports only what its place allows', () => {
  expect(findBreaches('src')).toEqual([]);
});

test('every folder of src has its rule', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const ruled = [...Object.keys(ALLOWED), 'content', 'styles', 'assets'];
  expect(folders.map(({ name }) => name).filter((name) => !ruled.includes(name))).toEqual([]);
});

test.each([
  ['lib/a.ts', "import { getPosts } from '../queries/feeds.ts';", 'lib/a.ts imports queries'],
  [
    'components/A.astro',
    "import { getEntry } from 'astro:content';",
    'components/A.astro imports astro:content: only queries read content',
  ],
  ['islands/a/A.tsx', "import { z } from 'zod';", 'islands/a/A.tsx imports zod: it ships to the browser'],
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
])('a breach planted in %s is found', (file, code, breach) => {
  const full = path.join(planted, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, code);
  expect(findBreaches(planted)).toContain(breach);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Packages that other packages load: @astrojs/tailwind, @astrojs/react. */
const LOADED_BY_PACKAGES = ['tailwindcss', 'react-dom'];

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const runtimeScripts =
  /RUNTIME_SCRIPTS = \[([^\]]*)\]/.exec(readFileSync('scripts/run.mjs', 'utf8'))?.[1] ?? '';

/** Every string of a source file that is not part of an `import type` or a comment: imports, and paths into packages. */
function stringsIn(code: string): string[] {
  const bare = code.replace(/^import type [^;]*;/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/(['"`])([@\w./-]+)\1/g)].map(([, , text = '']) => text);
}

/** Returns the files that run for an entry: its imports, and their imports. */
function reachableFiles(entries: readonly string[]): string[] {
  const files = new Set(entries);
  for (const file of files)
    for (const text of stringsIn(readFileSync(file, 'utf8'))) {
      const target = path.join(path.dirname(file), text);
      if (text.startsWith('.') && /\.(?:ts|tsx|mjs|cjs|js|astro)$/.test(text) && existsSync(target))
        files.add(target);
    }
  return [...files];
}

/** The site itself: Astro loads it by its folders. */
const siteFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|tsx|cjs|astro|css)$/.test(file))
  .map((file) => path.join('src', file));

const files = reachableFiles([
  ...[...runtimeScripts.matchAll(/'([\w-]+)'/g)].map(([, name]) => `scripts/${name}.ts`),
  'scripts/hosts/netlify/index.js',
  'astro.config.mjs',
  'tailwind.config.cjs',
  ...siteFiles,
]);
const used = files.flatMap((file) => stringsIn(readFileSync(file, 'utf8')).map((text) => ({ file, text })));
const isOf =
  (name: string) =>
  ({ text }: { text: string }) =>
    text === name || text.startsWith(`${name}/`);

test('no file that a build, a server or a deploy runs needs a package for development', () => {
  const needed = Object.keys(devDependencies).flatMap((name) =>
    used.filter(isOf(name)).map(({ file }) => `${file} needs ${name}`),
  );
  expect(needed).toEqual([]);
});

test('every dependency is needed by a build, a server or a deploy', () => {
  const idle = Object.keys(dependencies).filter((name) => !used.some(isOf(name)));
  expect(idle.filter((name) => !LOADED_BY_PACKAGES.includes(name))).toEqual([]);
});

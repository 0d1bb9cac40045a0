import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../scripts/support/build-site.ts';
import { builtSite, testRunApi } from '../support/test-run.ts';
import { fillCache, makeFolder } from '../support/world.ts';

let without: string;
let dist: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  without = await builtSite('demonstration');
  const made = await makeFolder();
  remove = made.remove;
  dist = path.join(made.folder, 'dist');
  await fillCache(path.join(made.folder, 'cache'));
  const env = {
    ...process.env,
    ADMIN_API_URL: testRunApi(),
    SITE_CACHE: path.join(made.folder, 'cache'),
    EDIT_REPOSITORY: 'github:clinic/site',
  };
  await buildSite({ outDir: dist, env, onReport: () => {} });
}, 180_000);
afterAll(() => remove());

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const isEditor = (file: string): boolean => /^edit(?:\.html(?:\.br)?$|\/)/.test(file);
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

/** The bytes of a file without the moment of its build. */
const bytesOf = (folder: string, file: string): string =>
  readFileSync(path.join(folder, file), 'latin1').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');

test('a site without a repository has no editor, and with one every visitor’s file has the same bytes', () => {
  const before = filesOf(without);
  expect(before.filter(isEditor)).toEqual([]);
  expect(filesOf(dist).filter((file) => !isEditor(file))).toEqual(before);
  // Headers and redirects of the hosts name the editor's files.
  const visitors = before.filter((file) => !/^(?:_headers|host\/(?!lastmod).*|feeds\/.*)$/.test(file));
  expect(visitors.filter((file) => bytesOf(dist, file) !== bytesOf(without, file))).toEqual([]);
});

test('the editor is served by the site itself: its program, typefaces and licences', () => {
  expect(filesOf(dist)).toEqual(
    expect.arrayContaining([
      'edit.html',
      'edit/config.json',
      'edit/main.js',
      'edit/rewrite.js',
      'edit/figures.js',
      'edit/cms/index.js',
      'edit/cms/LICENSE.txt',
      'edit/yaml/index.js',
      'edit/yaml/LICENSE.txt',
    ]),
  );
  expect(filesOf(dist).filter((file) => /^edit\/.*\.woff2$/.test(file))).toHaveLength(3);
  expect(JSON.parse(read('edit/config.json'))).toMatchObject({
    backend: { name: 'github', repo: 'clinic/site', auth_methods: ['token'] },
  });
});

test('no search engine is told of it', () => {
  expect(read('edit.html')).toContain('<meta name="robots" content="noindex">');
  const listed = filesOf(dist).filter((file) => /^sitemap.*\.xml$|^llms\.txt$|^search\//.test(file));
  expect(listed.length).toBeGreaterThan(2);
  expect(listed.filter((file) => /["/>]edit\b/.test(read(file)))).toEqual([]);
});

test('it has a policy of its own: code of the site alone, and the Git host alone to talk to', () => {
  const policy = /^\/edit\n {2}Content-Security-Policy: (.*)$/m.exec(read('_headers'))?.[1] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(read('_headers').replace(/^\/edit\n.*\n/m, '')).not.toMatch(/unsafe-inline|api\.github\.com/);
});

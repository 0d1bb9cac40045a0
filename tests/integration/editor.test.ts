import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { builtElsewhere, isEditorFile } from '../support/elsewhere-site.ts';
import { builtSite } from '../support/test-run.ts';

let dist: string;
beforeAll(async () => {
  dist = await builtElsewhere();
}, 300_000);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

// Visitors' files are equal with and without an editor: same-bytes.test.ts compares them.
test('a site without a repository has no editor', async () => {
  expect(filesOf(await builtSite('demonstration')).filter(isEditorFile)).toEqual([]);
});

test('the editor is served by the site itself: its program, typefaces and licences', () => {
  expect(filesOf(dist)).toEqual(
    expect.arrayContaining([
      'edit.html',
      'edit/config.json',
      'edit/main.js',
      'edit/rewrite.js',
      'edit/notice.js',
      'edit/record-check.js',
      'edit/check-context.json',
      'edit/editor.css',
      'edit/cms/immutable.js',
      'edit/cms/immutable-LICENSE.txt',
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

test('search engines do not index it', () => {
  expect(read('edit.html')).toContain('<meta name="robots" content="noindex">');
  const listed = filesOf(dist).filter((file) => /^sitemap.*\.xml$|^llms\.txt$|^search\//.test(file));
  expect(listed.length).toBeGreaterThan(2);
  expect(listed.filter((file) => /["/>]edit\b/.test(read(file)))).toEqual([]);
});

test('its policy allows only code of the site, and requests to the Git host', () => {
  const policy = /^\/edit\n {2}Content-Security-Policy: (.*)$/m.exec(read('_headers'))?.[1] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(read('_headers').replace(/^\/edit\n.*\n/m, '')).not.toMatch(/unsafe-inline|api\.github\.com/);
});

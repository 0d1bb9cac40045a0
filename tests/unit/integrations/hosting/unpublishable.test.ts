import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUnpublishable } from '../../../../src/integrations/hosting/unpublishable.ts';

const env = { EDITOR_PASSWORD: 'a-secret-of-the-clinic' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'unpublishable-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const find = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return findUnpublishable(root, [file], env);
};

test.each([
  'index.html',
  '_astro/app.js',
  '_astro/app.css',
  'search.json',
  'rss.xml',
  'robots.txt',
  '.well-known/security.txt',
  'icon.svg',
  'app.webmanifest',
  'CNAME',
  'key.html',
])('P14 a secret in %s is found, and not repeated', async (file) => {
  expect(await find(file, `x ${env.EDITOR_PASSWORD} y`)).toEqual([
    `${file}: it holds the value of EDITOR_PASSWORD`,
  ]);
  expect(await find(file, 'nothing')).toEqual([]);
});

test.each([
  '.env',
  'a/.env.local',
  '.git/config',
  '_astro/app.js.map',
  'x.pem',
  'server.key',
  'posts.sqlite',
  'src/a.ts',
])('P14 %s does not belong on a public site', async (file) => {
  expect(await findUnpublishable(root, [file], env)).toEqual([
    `${file}: it does not belong on a public site`,
  ]);
});

test('pictures, films and fonts are not read', async () => {
  expect(await findUnpublishable(root, ['a.webp', 'a.mp4', 'a.woff2'], env)).toEqual([]);
});

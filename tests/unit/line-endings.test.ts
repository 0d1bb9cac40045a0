import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'line-endings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd,
    stdio: 'pipe',
  });

/** A file of each kind: a script for sh, words, code, a snapshot, a font, a picture, one without an ending. */
const FILES = [
  '.gitattributes',
  '.nvmrc',
  'LICENSE',
  'docs/webhook/rebuild.sh',
  'src/content/pages/about-us.yaml',
  'scripts/run.mjs',
  'src/layouts/BaseLayout.astro',
  'src/assets/fonts/latin.css',
  'src/assets/fonts/display.woff2',
  'public/apple-touch-icon.png',
  'public/favicon.svg',
];

test('a clone on a machine that turns line ends into those of Windows has the same bytes', () => {
  const origin = path.join(folder, 'origin');
  for (const file of FILES) cpSync(file, path.join(origin, file));
  git(origin, 'init', '-q');
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', 'All');
  git(folder, 'clone', '-q', '-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', 'origin', 'clone');
  const different = FILES.filter(
    (file) => !readFileSync(path.join(folder, 'clone', file)).equals(readFileSync(file)),
  );
  expect(different).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCommit, pageStamp } from '../../../src/integrations/code-version.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: path.join(folder, 'repository'),
    encoding: 'utf8',
  }).trim();
let head: string;

beforeAll(() => {
  for (const name of ['plain', 'repository', 'repository/inner']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'package.json'), '{"version":"1.2.3"}');
  }
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  head = git('rev-parse', 'HEAD');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['a checkout', 'repository', undefined, () => head],
  ['a build on Netlify', 'repository', COMMIT, () => COMMIT],
  ['a copy of the files on Netlify', 'plain', COMMIT, () => COMMIT],
  ['a checkout with a branch in COMMIT_REF', 'repository', 'main', () => head],
  ['a copy of the files', 'plain', undefined, () => undefined],
  ['a copy of the files inside another repository', 'repository/inner', '', () => undefined],
])('the commit of %s', (_, root, COMMIT_REF, commit) => {
  expect(codeCommit(path.join(folder, root), { COMMIT_REF })).toBe(commit());
});

test('the stamp is the short commit, or the version where there is none', () => {
  expect(pageStamp('1.2.3', COMMIT)).toBe('clinic-site 0123456');
  expect(pageStamp('1.2.3')).toBe('clinic-site 1.2.3');
});

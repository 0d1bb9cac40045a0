/** Updates of a server from a repository, with a small project in place of the site. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLockFile } from '../../scripts/build/build-lock.ts';
import { takeFileLock } from '../../scripts/support/file-lock.ts';
import { rollBackUpdate, type UpdateOptions, updateSite } from '../../scripts/update/update-site.ts';
import { findUpdateFault } from '../../scripts/update/update-state.ts';
import { findVersionPlace } from '../../scripts/update/version-place.ts';
import { documentedFile } from '../support/deploy-docs.ts';
import { writeSmallSite } from '../support/small-site.ts';
import { makeFolder } from '../support/world.ts';

/** Program of the small project: a build that copies a site, and fails on a mistake in its content. */
const RUN = `import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const words = readFileSync('content.txt', 'utf8').trim();
const command = process.argv.slice(2).join(' ');
if (command === 'rebuild-server --check') {
  if (words === 'needs another variable') throw new Error('NEW_VARIABLE is not set.');
  process.exit();
}
writeFileSync(process.env.SITE_CACHE + '/build.log', words);
if (command !== 'build --publish') throw new Error('another command');
if (words === 'hangs') setInterval(() => {}, 1000);
else if (words.includes('typo')) {
  console.error('The content has a mistake:\\nsrc/content/pages/careers.yaml:3: "Sundy" is no day. Write Sunday.');
  process.exit(1);
} else cpSync(process.env.SMALL_SITE, 'dist', { recursive: true });
if (words === 'truncated') rmSync('dist/about-us.html');
`;

let base: Awaited<ReturnType<typeof makeFolder>>;
const at = (name: string) => path.join(base.folder, name);
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@clinic.example', ...args], {
    cwd: at(folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** Commits the content in a checkout. @returns Name of the version of this commit. */
async function commit(content: string, folder = 'origin'): Promise<string> {
  await writeFile(at(`${folder}/content.txt`), `${content}\n`);
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', content);
  return git(folder, 'rev-parse', 'HEAD').slice(0, 12);
}
const liveContent = async () => (await readFile(at('site/content.txt'), 'utf8')).trim();
const versions = async () => (await readdir(at('versions'))).sort();

const options = (controller = new AbortController()): UpdateOptions => {
  const place = findVersionPlace(at('site'));
  if (!place) throw new Error('The folder has no versions.');
  const env = {
    ...process.env,
    SITE_CACHE: at('cache'),
    SMALL_SITE: at('small'),
    PATH: `${at('bin')}:${process.env.PATH}`,
  };
  return { place, home: at('home'), env, signal: controller.signal, log: () => {} };
};
const update = (isForced = false) => updateSite({ ...options(), isForced });

beforeEach(async () => {
  base = await makeFolder();
  for (const name of ['origin/scripts', 'versions', 'home', 'cache/images', 'bin'])
    await mkdir(at(name), { recursive: true });
  await writeSmallSite(at('small'), { edition: 'new' });
  git('origin', 'init', '--quiet', '--initial-branch', 'main');
  await writeFile(at('origin/scripts/run.mjs'), RUN);
  await writeFile(at('origin/package.json'), '{"private":true}');
  await writeFile(at('origin/.gitignore'), 'node_modules\ndist\n');
  await commit('first');
  git('versions', 'clone', '--quiet', at('origin'), '1');
  await mkdir(at('versions/1/node_modules/a'), { recursive: true });
  await writeFile(at('versions/1/node_modules/a/index.js'), '1');
  await symlink('versions/1', at('site'));
  await writeFile(at('cache/images/a.webp'), 'a picture');
  await writeFile(at('cache/build.log'), 'log of the live site');
  await writeFile(at('bin/npm'), `#!/bin/sh\nmkdir node_modules; echo "$@" > node_modules/arguments\n`, {
    mode: 0o755,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await base.remove();
});

test('a commit is built beside the live version, and becomes live with the same packages', async () => {
  expect(await update()).toMatch(/^Nothing is new/);
  const version = await commit('second');
  expect(await update()).toMatch(`Version ${version} is live.`);
  expect([await liveContent(), await versions()]).toEqual(['second', ['1', version].sort()]);
  expect((await stat(at('site/node_modules/a/index.js'))).nlink).toBe(2);
  expect(git('site', 'remote', 'get-url', 'origin')).toBe(at('origin'));
  expect(git('site', 'status', '--porcelain', '--untracked-files=no')).toBe('');
  expect(await readFile(at('cache/build.log'), 'utf8')).toBe('log of the live site');
  expect(await readdir(at('cache'))).not.toContain('update');
  expect(existsSync(at('site/dist'))).toBe(false);
});

test('other packages are installed without those for development', async () => {
  await writeFile(at('origin/package-lock.json'), '{}');
  await commit('with packages');
  await update();
  expect(await readFile(at('site/node_modules/arguments'), 'utf8')).toContain('ci --omit=dev');
  expect(existsSync(at('versions/1/node_modules/a/index.js'))).toBe(true);
});

test('a typo leaves everything as it was, is told once an hour, and its correction becomes live', async () => {
  const version = await commit('a typo');
  const before = [await realpath(at('site')), await versions()];
  const message =
    `The newest commit, ${version}, is not on the site, which stays at 1. The content has a mistake:\n` +
    'src/content/pages/careers.yaml:3: "Sundy" is no day. Write Sunday.';
  await expect(update()).rejects.toThrow(message);
  expect([await realpath(at('site')), await versions()]).toEqual(before);
  expect(await findUpdateFault(at('home'))).toBe(message);
  expect(await update()).toMatch('failed less than an hour ago');
  await expect(update(true)).rejects.toThrow(message);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  await expect(update()).rejects.toThrow(message);
  clock.mockRestore();
  await commit('corrected');
  await update();
  expect([await liveContent(), await findUpdateFault(at('home'))]).toEqual(['corrected', undefined]);
});

test('a site that lacks a page does not become live', async () => {
  await commit('truncated');
  await expect(update()).rejects.toThrow('about-us.html is missing');
  expect(await liveContent()).toBe('first');
});

test('a version whose service would not start with the settings of this server does not become live', async () => {
  await commit('needs another variable');
  await expect(update()).rejects.toThrow('NEW_VARIABLE is not set.');
  expect(await liveContent()).toBe('first');
});

test('the cache is copied while no build of the live site replaces its files', async () => {
  await commit('second');
  const steps: string[] = [];
  const lock = await takeFileLock(buildLockFile({ ...process.env, SITE_CACHE: at('cache') }));
  const updating = update().then(() => steps.push('live'));
  await wait(3000);
  steps.push('build ended');
  lock[Symbol.dispose]();
  await updating;
  expect(steps).toEqual(['build ended', 'live']);
});

test('a checkout without a branch is told, and its repair ends the alert', async () => {
  git('versions/1', 'checkout', '--quiet', '--detach');
  await expect(update()).rejects.toThrow('The repository cannot be read');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_001);
  expect(await findUpdateFault(at('home'))).toMatch('The repository cannot be read');
  clock.mockRestore();
  git('versions/1', 'checkout', '--quiet', 'main');
  await update();
  expect(await findUpdateFault(at('home'))).toBeUndefined();
});

test('an alert about the repository ends when it can be read, also while a commit was rolled back', async () => {
  await commit('second');
  await update();
  await rollBackUpdate(options());
  await rename(at('origin'), at('away'));
  await expect(update()).rejects.toThrow('The repository cannot be read');
  await rename(at('away'), at('origin'));
  expect(await update()).toMatch('was rolled back');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_001);
  expect(await findUpdateFault(at('home'))).toBeUndefined();
  clock.mockRestore();
});

test('an update that is stopped leaves everything as it was, and reports nothing', async () => {
  await commit('hangs');
  const controller = new AbortController();
  const updating = updateSite({
    ...options(controller),
    log: (text) => text.startsWith('Building') && setTimeout(() => controller.abort(), 300),
  });
  await expect(updating).rejects.toThrow(/abort/i);
  expect([await liveContent(), await versions(), await findUpdateFault(at('home'))]).toEqual([
    'first',
    ['1'],
    undefined,
  ]);
});

test('leftovers of an update that was killed are removed', async () => {
  const version = await commit('second');
  await mkdir(at(`versions/${version}.new/scripts`), { recursive: true });
  await mkdir(at('versions/000000000000.new'));
  await update();
  expect(await versions()).toEqual(['1', version].sort());
});

test('what somebody changed or committed on the server is never lost', async () => {
  await commit('second');
  await writeFile(at('site/content.txt'), 'by hand');
  await writeFile(at('site/new photo.webp'), 'by hand');
  await expect(update()).rejects.toThrow(
    /changed or added by hand: content\.txt, new photo\.webp\. .*git checkout \. && git clean --force -d/,
  );
  git('site', 'checkout', '--quiet', '.');
  git('site', 'clean', '--force', '-d', '--quiet');
  await commit('by hand', 'site');
  await expect(update(false)).resolves.toMatch('failed less than an hour ago');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  await expect(update()).rejects.toThrow(/does not contain the live commit/);
  expect(await liveContent()).toBe('by hand');
  await update(true);
  expect(await liveContent()).toBe('second');
});

test('a rollback restores the version before, and only a newer commit or --again replaces it', async () => {
  await expect(rollBackUpdate(options())).rejects.toThrow('no version before 1');
  const second = await commit('second');
  await update();
  expect(await rollBackUpdate(options())).toMatch('Version 1 is live again');
  expect(await liveContent()).toBe('first');
  expect(await update()).toMatch(`Commit ${second} was rolled back`);
  expect(await liveContent()).toBe('first');
  await update(true);
  expect(await liveContent()).toBe('second');
  await rollBackUpdate(options());
  await commit('third');
  await update();
  expect(await liveContent()).toBe('third');
  await rollBackUpdate(options());
  expect(await liveContent()).toBe('first');
});

test('versions are kept for an hour, and the version before the live version always', async () => {
  const names: string[] = [];
  for (const content of ['second', 'third', 'fourth']) {
    names.push(await commit(content));
    await update();
  }
  expect(await versions()).toEqual(['1', ...names].sort());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  names.push(await commit('fifth'));
  await update();
  expect(await versions()).toEqual(names.slice(-2).sort());
});

test('a repository that is away causes an alert after half an hour, and none afterwards', async () => {
  await rename(at('origin'), at('away'));
  for (const _ of [1, 2]) await expect(update()).rejects.toThrow('The repository cannot be read');
  expect(await findUpdateFault(at('home'))).toBeUndefined();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_001);
  expect(await findUpdateFault(at('home'))).toMatch('The repository cannot be read');
  clock.mockRestore();
  await rename(at('away'), at('origin'));
  await update();
  expect(await findUpdateFault(at('home'))).toBeUndefined();
});

test('a checkout that is no version has no versions', async () => {
  expect(findVersionPlace(at('origin'))).toBeUndefined();
  expect(findVersionPlace(at('versions/1'))).toMatchObject({ own: '1', link: at('site') });
});

test('the units of docs/deploy.md run in the live version, and only errors of an update reach the journal', () => {
  const folder = 'WorkingDirectory=/srv/clinic-site/site\n';
  const unit = documentedFile('/etc/systemd/system/clinic-site-update.service');
  expect(unit).toContain(folder);
  expect(unit).toContain('ExecStart=/usr/bin/node scripts/run.mjs update\n');
  expect(unit).toContain('StandardOutput=null\n');
  const service = documentedFile('/etc/systemd/system/clinic-site.service');
  expect(service).toContain(folder);
  // Starts the new version after the service has ended for it.
  expect(service).toContain('Restart=always\n');
});

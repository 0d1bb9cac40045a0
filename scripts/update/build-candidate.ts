import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { listFiles } from '../../src/integrations/hosting/site-files.ts';
import { buildLockFile } from '../build/build-lock.ts';
import { assertSite } from '../hosts/common/check-site.ts';
import { takeFileLock } from '../support/file-lock.ts';
import { runProgram } from './run-program.ts';

/** Files that name the packages of a version. */
export const PACKAGE_FILES: readonly string[] = ['package.json', 'package-lock.json'];

/** Files and folders of the cache that save time or replace a missing API. Builds replace their files, and change none. */
const SHARED = ['feeds', 'images', 'cards', 'styles', 'brotli', 'pages.json', 'content-check.json'];

/** A new version that is not live yet. */
export interface Candidate {
  /** Folder of the new version. */
  readonly folder: string;
  /** Folder of the live version. */
  readonly live: string;
  /** Folder of the live release. */
  readonly release: string;
  /** True if both versions have the same packages. */
  readonly hasSamePackages: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Installs the packages of a new version. The same packages are hard links, which use no extra disk space. */
export async function installPackages({
  folder,
  live,
  hasSamePackages,
  env,
  signal,
}: Candidate): Promise<void> {
  const options = { cwd: folder, env, signal };
  if (!hasSamePackages || !existsSync(path.join(live, 'node_modules'))) {
    // Not `install`, which may write another lock file: the next update would take it for a change by hand.
    await runProgram('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], options);
    return;
  }
  const packages = path.join(folder, 'node_modules');
  await runProgram('cp', ['-al', path.join(live, 'node_modules'), packages], options);
  // Caches of tools, which write them in place.
  for (const name of await readdir(packages))
    if (name.startsWith('.') && !['.bin', '.package-lock.json'].includes(name))
      await rm(path.join(packages, name), { recursive: true });
}

/**
 * Copies the cache of the live site as hard links, so that a build starts with its pictures and last good copies. Waits for a running
 * build of the live site, which replaces files of the cache.
 */
async function copyCache(cache: string, { env, folder, signal }: Candidate): Promise<void> {
  const live = cacheDir('', env);
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const files = SHARED.map((name) => path.join(live, name)).filter(existsSync);
  if (files.length === 0) return;
  using _lock = await takeFileLock(buildLockFile(env), { signal });
  await runProgram('cp', ['-al', ...files, cache], { cwd: folder, env, signal });
}

/**
 * Checks and builds a new version in its own folder, with its own code and a cache of its own. Checks that its service accepts the
 * settings of this server, too. The live site, its cache and its builds are not affected.
 * @throws Error that says what is wrong with the version.
 */
export async function buildCandidate(candidate: Candidate): Promise<void> {
  const { folder, release, signal } = candidate;
  const cache = cacheDir('update', candidate.env);
  const env = { ...candidate.env, SITE_CACHE: cache };
  const dist = path.join(folder, 'dist');
  try {
    await copyCache(cache, candidate);
    const run = (...command: readonly string[]) =>
      runProgram(process.execPath, ['scripts/run.mjs', ...command], { cwd: folder, env, signal });
    await run('build', '--publish');
    await run('rebuild-server', '--check');
    const pages = (await listFiles(release)).filter((file) => file.endsWith('.html'));
    await assertSite(dist, candidate.env.FEED_ACCEPT_SHRINK === '1' ? 0 : pages.length);
  } finally {
    for (const each of [cache, dist]) await rm(each, { recursive: true, force: true });
  }
}

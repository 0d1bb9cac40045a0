import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { adminApiUrl } from '../../src/feeds/settings.ts';
import { assertCertificatesChecked } from '../support/environment.ts';
import { takeFileLock } from '../support/file-lock.ts';
import { buildLockFile } from './build-lock.ts';
import { type ContentCheck, checkContent } from './content-check.ts';
import { makeReadable } from './make-readable.ts';
import { BuildError, runAstro } from './run-astro.ts';

/** Options of a build. */
export interface BuildOptions {
  /** Folder of the built site. Replaced only after a successful build. */
  readonly outDir: string;
  /** Environment of the build. Builds with the same cache folder (SITE_CACHE) run one after the other. */
  readonly env?: NodeJS.ProcessEnv;
  /** Receives each line of Astro's output. */
  readonly onLine?: (line: string) => void;
  /** Receives the feed report as a table. */
  readonly onReport?: (table: string) => void;
  /**
   * False if the site goes live later: the caller must then call `acceptCandidates`, which makes the feeds of this
   * build the last good copies.
   */
  readonly isLive?: boolean;
  /** True if the site is published afterwards: launch blockers then stop the build (docs/deploy.md). */
  readonly isPublished?: boolean;
  /** Stops the build. */
  readonly signal?: AbortSignal;
}

/** Returns a handler that ignores errors with a code, and rethrows all others. */
const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/**
 * Replaces a folder with another, which may be on another disk. The old folder stays until the new folder is complete.
 */
async function replaceFolder(fresh: string, target: string): Promise<void> {
  const next = `${target}.new`;
  const old = `${target}.old`;
  for (const folder of [next, old]) await rm(folder, { recursive: true, force: true });
  await rename(fresh, next).catch(ignore('EXDEV'));
  if (existsSync(fresh)) await cp(fresh, next, { recursive: true });
  await rename(target, old).catch(ignore('ENOENT'));
  await rename(next, target);
  await rm(old, { recursive: true, force: true });
}

/**
 * Throws every mistake in the content files, of which Astro would report only the first, and what blocks the launch.
 * @returns Translations whose English changed later.
 * @throws BuildError
 */
async function assertContent(
  env: NodeJS.ProcessEnv,
  isPublished: boolean,
): Promise<ContentCheck['staleTranslations']> {
  const root = process.cwd();
  if (isPublished) (await import('../hosts/common/check-publication.ts')).assertLaunchReady(root, env);
  const { mistakes, staleTranslations } = await checkContent(root, env);
  if (mistakes.length === 0) return staleTranslations;
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  throw new BuildError(`The content has ${count}:\n${mistakes.join('\n')}`);
}

/**
 * Builds the site. An earlier site stays unchanged until the build has succeeded.
 * @throws BuildError, AdminApiError
 */
export async function buildSite({
  outDir,
  env = process.env,
  onLine = () => {},
  onReport = console.log,
  isLive = true,
  isPublished = false,
  signal,
}: BuildOptions): Promise<void> {
  adminApiUrl(env.ADMIN_API_URL);
  assertCertificatesChecked(env);
  using _lock = await takeFileLock(buildLockFile(env), {
    onWait: () => onLine('Waiting for another build, which uses the same cache.'),
    signal,
  });
  const since = new Date();
  await mkdir(path.dirname(outDir), { recursive: true });
  // Folder inside the project, where the modules of the build find their packages.
  const id = createHash('sha256').update(cacheDir('', env)).digest('hex').slice(0, 16);
  const fresh = path.resolve('.cache', `build-${id}`);
  await rm(fresh, { recursive: true, force: true });
  const stop = new AbortController();
  let translations: ContentCheck['staleTranslations'];
  const signals = [stop.signal, ...(signal ? [signal] : [])];
  try {
    const building = runAstro(fresh, env, onLine, AbortSignal.any(signals));
    const checking = assertContent(env, isPublished).catch((error: unknown) => {
      stop.abort();
      throw error;
    });
    const [built, checked] = await Promise.allSettled([building, checking]);
    if (checked.status === 'rejected') throw checked.reason;
    if (built.status === 'rejected') throw built.reason;
    translations = checked.value;
    await makeReadable(fresh);
    await replaceFolder(fresh, outDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  const [{ formatReport, readReport, writeReport }, { acceptCandidates }] = await Promise.all([
    import('../../src/feeds/report.ts'),
    import('../../src/feeds/snapshot.ts'),
  ]);
  if (isLive) await acceptCandidates(env);
  const report = await readReport(env);
  if (!report || new Date(report.builtAt) < since) return;
  const whole = { ...report, translations };
  await writeReport(whole, env);
  onReport(formatReport(whole));
}

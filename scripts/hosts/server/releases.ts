import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFileAtomic } from '../../../src/cache/write-file-atomic.ts';
import { HOST_FOLDER } from '../../../src/integrations/hosting/routes.ts';
import { listFiles } from '../../../src/integrations/hosting/site-files.ts';
import { publicPath } from '../../../src/lib/paths.ts';
import type { Build } from '../../build/child-build.ts';
import { makeReadable, READABLE_FOLDER } from '../../build/make-readable.ts';
import { takeFileLock } from '../../support/file-lock.ts';
import { assertSite } from '../common/check-site.ts';
import { retainAssets } from '../common/retained-assets.ts';
import { assertNothingReturns } from '../common/returning-pages.ts';
import { findServedRelease } from './served-release.ts';

/** Minimum number of releases to keep on disk, with the live release. */
const MIN_RELEASES = 3;
/** Maximum number of releases to keep, also while the web server serves an older release, or an unknown release. */
const MAX_RELEASES = 10;
/** Milliseconds to keep a release. Many publishes in a minute must not displace every release from before them. */
const RETENTION = 3_600_000;
/** Maximum duration of a build, in milliseconds. */
const BUILD_TIMEOUT = 300_000;
/** Maximum duration of RELEASE_COMMAND, in milliseconds. */
const COMMAND_TIMEOUT = 60_000;
/** Name of a release: the time of its build in digits, so that names sort by age, e.g. `20260630120000000`. */
const RELEASE = /^\d{17}$/;

/** Options of `Releases`. */
interface ReleaseOptions {
  /** Maximum duration of a build, in milliseconds. */
  readonly timeout?: number;
  /** Shell command that makes the web server serve the new release (RELEASE_COMMAND). */
  readonly command?: string | undefined;
  /**
   * Milliseconds to keep a release.
   * @default 3600000
   */
  readonly retention?: number;
  /** Address of the site (SITE_URL), to check which release visitors see. Absent when another host serves the site. */
  readonly siteUrl?: string | undefined;
}

/** Returns the name of a release that is built at a time. @param time Milliseconds since the epoch. */
const releaseName = (time: number): string => new Date(time).toISOString().replace(/\D/g, '');

/**
 * Returns the releases to which a rollback may be needed: the newest three, all since a time, and the release that was live
 * at that time. Ten at most: of more, the release of that time and the newest nine.
 * @param names Names of all releases, oldest first.
 * @param since Name of a release of that time.
 */
export function recentReleases(names: readonly string[], since: string): readonly string[] {
  const before = names.findLastIndex((name) => name <= since);
  const kept = names.slice(Math.max(0, Math.min(before, names.length - MIN_RELEASES)));
  return [...kept.slice(0, 1), ...kept.slice(1).slice(1 - MAX_RELEASES)];
}

/** Releases of a site in one folder. `current` is a symbolic link to the live release. */
export class Releases {
  readonly current: string;
  readonly #home: string;
  readonly #folder: string;
  readonly #options: ReleaseOptions;

  constructor(home: string, options: ReleaseOptions = {}) {
    this.#home = home;
    this.#folder = path.join(home, 'releases');
    this.#options = options;
    this.current = path.join(home, 'current');
  }

  /** Returns the name of the live release; undefined before the first release. */
  async live(): Promise<string | undefined> {
    const target = await readlink(this.current).catch(() => undefined);
    return target && path.basename(target);
  }

  /**
   * Builds and checks a release, then makes it live in one atomic step. Waits while another process builds in this
   * folder.
   * @param options.acceptShrink Also accepts a site with fewer than half the pages of the live site.
   * @returns Name of the new release.
   * @throws Error when the build fails, times out or produces an invalid site: the live site then stays as it is. Also
   * when RELEASE_COMMAND fails.
   */
  async publish(build: Build, { acceptShrink = false }: { acceptShrink?: boolean } = {}): Promise<string> {
    using _lock = await this.#lock();
    const id = releaseName(Date.now());
    const fresh = path.join(this.#folder, `${id}.new`);
    await mkdir(this.#folder, { recursive: true });
    await chmod(this.#folder, READABLE_FOLDER);
    // Removes incomplete releases after a crash. Otherwise they could fill the disk, and every later publish would
    // fail.
    await this.#removeAllBut((name) => RELEASE.test(name));
    try {
      await this.#build(build, fresh);
      const live = await this.live();
      const previous = await listFiles(this.current);
      await assertSite(fresh, acceptShrink ? 0 : previous.filter((file) => file.endsWith('.html')).length);
      if (live !== undefined) await retainAssets(path.join(this.#folder, live), fresh);
      await makeReadable(fresh);
      await rename(fresh, path.join(this.#folder, id));
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw error;
    }
    // Before the release goes live: whatever fails from here on, no later build shows what this one left out.
    await build.onAccepted?.();
    try {
      await this.#makeLive(id);
    } catch (error) {
      await this.#prune(false);
      throw error;
    }
    await this.#prune(true);
    return id;
  }

  /**
   * Makes an older release live again. Waits while another process builds in this folder.
   * @param id Name of the release; by default the release before the live release.
   * @param restoreRemoved Also restores pages that were removed since.
   * @returns Name of the restored release.
   * @throws Error when there is no such release, or when it would restore removed pages.
   */
  async rollBack(id?: string, restoreRemoved = false): Promise<string> {
    using _lock = await this.#lock();
    const live = await this.live();
    const names = await this.#names();
    const wanted = id ?? names.findLast((name) => live === undefined || name < live);
    if (wanted === undefined || !names.includes(wanted))
      throw new Error(
        `There is no release ${wanted ?? 'before the live one'}. There are: ${names.join(', ')}.`,
      );
    const pagesOf = async (folder: string): Promise<string[]> =>
      (await listFiles(folder))
        .filter((file) => file.endsWith('.html'))
        .map((file) => publicPath(`/${file}`));
    const shown = await pagesOf(this.current);
    assertNothingReturns(await pagesOf(path.join(this.#folder, wanted)), shown, restoreRemoved);
    // Keeps the files of the replaced release, because pages in open tabs still load them.
    if (live !== undefined)
      await retainAssets(path.join(this.#folder, live), path.join(this.#folder, wanted));
    await this.#makeLive(wanted);
    return wanted;
  }

  /**
   * Requests the site's address to find out whether visitors see the live release.
   * @returns Fault message; undefined when they see it, and without an address.
   */
  async findServingFault(): Promise<string | undefined> {
    const { siteUrl } = this.#options;
    const live = await this.live();
    if (!siteUrl || live === undefined) return undefined;
    const { release, answer } = await findServedRelease(siteUrl, this.#folder, await this.#names());
    if (release === live) return undefined;
    return (
      `Visitors of ${siteUrl} do not see the live release, ${live}: /version.json there ${answer}. ` +
      'Run `nginx -t` on the server, correct what it names, and reload the web server.'
    );
  }

  /** Waits for another publish or rollback. Fails after a time limit, so that a blocked build is reported. */
  async #lock(): Promise<Disposable> {
    const { timeout = BUILD_TIMEOUT } = this.#options;
    const file = path.join(this.#home, 'release-lock.sqlite');
    const signal = AbortSignal.timeout(2 * timeout);
    return takeFileLock(file, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new Error(
        `Another process has held ${file} for too long. Find it with \`fuser ${file}\`, and end it.`,
      );
    });
  }

  /** Returns the names of the releases, oldest first. */
  async #names(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => RELEASE.test(name)).sort();
  }

  async #build(build: Build, outDir: string): Promise<void> {
    const { timeout = BUILD_TIMEOUT } = this.#options;
    const signal = AbortSignal.timeout(timeout);
    try {
      await build(outDir, signal);
      signal.throwIfAborted();
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Error(`The build was stopped: it took longer than ${Math.round(timeout / 1000)} s.`);
    }
  }

  /**
   * Replaces the link atomically, writes the file `live`, which watchers can observe, and runs RELEASE_COMMAND. A web
   * server resolves the release and its configuration on reload, so pages and policies change in one step. Before the
   * reload, it finds new hashed files in the newest release.
   */
  async #makeLive(id: string): Promise<void> {
    const root = await realpath(path.join(this.#folder, id));
    const host = path.join(root, HOST_FOLDER);
    await writeFileAtomic(
      path.join(host, 'server.nginx.conf'),
      `root "${root}";\nset $site_newest "${path.resolve(this.current)}";\ninclude "${host}/nginx.conf";\n`,
    );
    await makeReadable(host);
    const link = `${this.current}.new`;
    await rm(link, { force: true });
    await symlink(path.join('releases', id), link);
    await rename(link, this.current);
    await writeFileAtomic(path.join(this.#home, 'live'), `${id}\n`);
    if (this.#options.command) await runCommand(this.#options.command);
  }

  /**
   * Removes old releases, except releases that nginx may still serve. If the site's address serves one of the newest three, a
   * reload of nginx switches to the same or a newer release: keeps `recentReleases`. Otherwise keeps ten: the oldest three,
   * among them the release last served, and the newest seven.
   * @param isReloaded False when RELEASE_COMMAND failed.
   */
  async #prune(isReloaded: boolean): Promise<void> {
    const names = await this.#names();
    const { siteUrl, retention = RETENTION } = this.#options;
    const shown = siteUrl ? (await findServedRelease(siteUrl, this.#folder, names)).release : undefined;
    const isKnown = siteUrl ? names.slice(-MIN_RELEASES).some((name) => name === shown) : isReloaded;
    const rest = isKnown
      ? recentReleases(names, releaseName(Date.now() - retention))
      : [...names.slice(0, MIN_RELEASES), ...names.slice(MIN_RELEASES - MAX_RELEASES)];
    const kept = new Set([await this.live(), shown, ...rest]);
    await this.#removeAllBut((name) => kept.has(name));
  }

  async #removeAllBut(isKept: (name: string) => boolean): Promise<void> {
    for (const name of await readdir(this.#folder))
      if (!isKept(name)) await rm(path.join(this.#folder, name), { recursive: true, force: true });
  }
}

/** Runs RELEASE_COMMAND. @throws Error with its error output. */
async function runCommand(command: string): Promise<void> {
  try {
    await promisify(execFile)('/bin/sh', ['-c', command], { timeout: COMMAND_TIMEOUT });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(
      'RELEASE_COMMAND failed, so the web server still serves the release before. ' +
        `Run the command by hand, or reload the web server.\n${output.slice(-2000)}`,
    );
  }
}

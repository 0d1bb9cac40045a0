import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { assertSite } from '../deploy/check-site.ts';
import { readRetained, retainAssets } from '../deploy/retained-assets.ts';
import { listFiles } from '../deploy/site-files.ts';
import { takeLock } from '../support/file-lock.ts';
import { writeServerFiles } from './server-files.ts';
import type { Build } from './site-build.ts';

/** Releases on disk: the live one and those before it. */
const MAX_RELEASES = 3;
/** Longest duration of a build, in milliseconds. */
const BUILD_TIMEOUT = 300_000;
/** Name of a release: the time of its build in digits, so that names sort by age. */
const RELEASE = /^\d{17}$/;

/** The releases of a site in one folder. `current` is a symbolic link to the live one. */
export class Releases {
  readonly current: string;
  readonly #home: string;
  readonly #folder: string;
  readonly #timeout: number;
  readonly #onLive: (() => Promise<void>) | undefined;
  /** Settles after the latest publish of this process; the lock excludes other processes. */
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param options.timeout Longest duration of a build, in milliseconds.
   * @param options.onLive Called when a release has gone live: tells the web server. No older release is removed before.
   */
  constructor(
    home: string,
    {
      timeout = BUILD_TIMEOUT,
      onLive,
    }: { timeout?: number; onLive?: (() => Promise<void>) | undefined } = {},
  ) {
    this.#home = home;
    this.#folder = path.join(home, 'releases');
    this.#timeout = timeout;
    this.#onLive = onLive;
    this.current = path.join(home, 'current');
  }

  /** Name of the live release; undefined before the first. */
  async live(): Promise<string | undefined> {
    const target = await readlink(this.current).catch(() => undefined);
    return target === undefined ? undefined : path.basename(target);
  }

  /**
   * Builds and checks a release, then makes it live in one atomic step.
   * @param options.acceptShrink Also accepts a site with fewer than half the pages of the live one.
   * @returns Name of the new release.
   * @throws Error when the build fails, times out or leaves an invalid site; LockHeldError when another process builds
   * here. The live site then stays as it is.
   */
  publish(build: Build, { acceptShrink = false }: { acceptShrink?: boolean } = {}): Promise<string> {
    const publish = () => this.#publish(build, acceptShrink);
    const result = this.#queue.then(publish, publish);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #publish(build: Build, acceptShrink: boolean): Promise<string> {
    const release = await takeLock(path.join(this.#home, 'release-lock.sqlite'));
    try {
      await this.#removeIncomplete();
      const id = new Date().toISOString().replace(/\D/g, '');
      const outDir = path.join(this.#folder, id);
      const live = await this.live();
      try {
        await this.#build(build, outDir);
        const previous = live === undefined || acceptShrink ? [] : await this.#ownFiles(live);
        await assertSite(outDir, previous);
        if (live !== undefined) await this.#retainAssetsOf(live, id);
      } catch (error) {
        await rm(outDir, { recursive: true, force: true });
        throw error;
      }
      await this.#makeLive(id);
      await build.onLive?.();
      await this.#prune();
      return id;
    } finally {
      release();
    }
  }

  /**
   * Makes an older release live again.
   * @param id Name of the release; by default the one before the live one.
   * @returns Its name.
   * @throws Error when there is no such release; LockHeldError while another process builds here.
   */
  async rollBack(id?: string): Promise<string> {
    const unlock = await takeLock(path.join(this.#home, 'release-lock.sqlite'));
    try {
      const live = await this.live();
      const releases = (await readdir(this.#folder)).filter((name) => RELEASE.test(name)).sort();
      const wanted = id ?? releases.findLast((name) => live === undefined || name < live);
      if (wanted === undefined || !releases.includes(wanted))
        throw new Error(
          `There is no release ${wanted ?? 'before the live one'}. There are: ${releases.join(', ')}.`,
        );
      await this.#makeLive(wanted);
      return wanted;
    } finally {
      unlock();
    }
  }

  async #build(build: Build, outDir: string): Promise<void> {
    const seconds = Math.round(this.#timeout / 1000);
    const signal = AbortSignal.timeout(this.#timeout);
    await mkdir(this.#folder, { recursive: true });
    try {
      await build(outDir, signal);
      signal.throwIfAborted();
    } catch (error) {
      throw signal.aborted ? new Error(`The build was stopped: it took longer than ${seconds} s.`) : error;
    }
  }

  #retainedList(id: string): string {
    return path.join(this.#folder, `${id}.retained.json`);
  }

  /** Files of a release's own build, without those retained from older ones. */
  async #ownFiles(id: string): Promise<string[]> {
    const retained = await readRetained(this.#retainedList(id));
    return (await listFiles(path.join(this.#folder, id))).filter((file) => !Object.hasOwn(retained, file));
  }

  async #retainAssetsOf(previous: string, id: string): Promise<void> {
    await retainAssets({
      from: path.join(this.#folder, previous),
      to: path.join(this.#folder, id),
      lists: { from: this.#retainedList(previous), to: this.#retainedList(id) },
    });
  }

  /** Replaces the link atomically, writes the file that a watcher sees change, and calls `onLive`. */
  async #makeLive(id: string): Promise<void> {
    await writeServerFiles(path.join(this.#folder, id), this.current);
    const link = `${this.current}.${id}`;
    await symlink(path.join('releases', id), link);
    await rename(link, this.current);
    await writeFileAtomic(path.join(this.#home, 'live'), `${id}\n`);
    await this.#onLive?.();
  }

  /** Removes incomplete files that a crash left. The lock guarantees that nothing uses them. */
  async #removeIncomplete(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names)
      if (/\.(?:new|old)$/.test(name))
        await rm(path.join(this.#folder, name), { recursive: true, force: true });
    for (const name of await readdir(this.#home))
      if (/^current\.\d+$/.test(name)) await rm(path.join(this.#home, name), { force: true });
  }

  /** Removes all but the newest releases, and never the live one. */
  async #prune(): Promise<void> {
    const live = await this.live();
    const releases = (await readdir(this.#folder)).filter((name) => RELEASE.test(name)).sort();
    for (const id of releases.slice(0, -MAX_RELEASES)) {
      if (id === live) continue;
      await rm(path.join(this.#folder, id), { recursive: true, force: true });
      await rm(this.#retainedList(id), { force: true });
    }
  }
}

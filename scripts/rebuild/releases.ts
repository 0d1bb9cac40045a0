import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { assertSite } from '../deploy/check-site.ts';
import { keepAssets, readKept } from '../deploy/kept-assets.ts';
import { listFiles } from '../deploy/site-files.ts';
import { takeLock } from './lock.ts';
import type { Build } from './site-build.ts';

/** Releases that are kept: the one on show and those before it. */
const KEEP = 3;
/** Milliseconds that a build may take. */
const LIMIT = 300_000;
/** Name of a release: the moment of its build, digits only, so that names sort by age. */
const RELEASE = /^\d{17}$/;

/** The releases of a site in one folder: `current` is a link to the newest that was built and checked. */
export class Releases {
  readonly current: string;
  readonly #home: string;
  readonly #folder: string;
  readonly #limit: number;
  /** Ends when the last publish of this process has ended; another process is kept off by the lock. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @param options.limit Milliseconds that a build may take. */
  constructor(home: string, { limit = LIMIT }: { limit?: number } = {}) {
    this.#home = home;
    this.#folder = path.join(home, 'releases');
    this.#limit = limit;
    this.current = path.join(home, 'current');
  }

  /** Name of the release on show; undefined before the first. */
  async shown(): Promise<string | undefined> {
    const target = await readlink(this.current).catch(() => undefined);
    return target === undefined ? undefined : path.basename(target);
  }

  /**
   * Builds a release and puts it on show in one step: a visitor meets the whole old site or the whole new one.
   * @param options.acceptShrink Also shows a site with fewer than half the pages of the one before.
   * @returns Name of the new release.
   * @throws Error when the build fails, takes too long, leaves a site that is not fit, or another process builds here;
   * the old site then stays on show.
   */
  publish(build: Build, { acceptShrink = false }: { acceptShrink?: boolean } = {}): Promise<string> {
    const publish = () => this.#publish(build, acceptShrink);
    const turn = this.#turn.then(publish, publish);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #publish(build: Build, acceptShrink: boolean): Promise<string> {
    const release = await takeLock(path.join(this.#home, 'build.lock'));
    try {
      await this.#sweep();
      const id = new Date().toISOString().replace(/\D/g, '');
      const outDir = path.join(this.#folder, id);
      const shown = await this.shown();
      try {
        await this.#build(build, outDir);
        const before = shown === undefined || acceptShrink ? [] : await this.#ownFiles(shown);
        await assertSite(outDir, before);
        if (shown !== undefined) await this.#keepAssetsOf(shown, id);
      } catch (error) {
        await rm(outDir, { recursive: true, force: true });
        throw error;
      }
      await this.#show(id);
      await this.#prune();
      return id;
    } finally {
      await release();
    }
  }

  async #build(build: Build, outDir: string): Promise<void> {
    const controller = new AbortController();
    const seconds = Math.round(this.#limit / 1000);
    const timer = setTimeout(
      () => controller.abort(new Error(`The build was stopped: it took longer than ${seconds} s.`)),
      this.#limit,
    );
    try {
      await mkdir(this.#folder, { recursive: true });
      await build(outDir, controller.signal);
      controller.signal.throwIfAborted();
    } finally {
      clearTimeout(timer);
    }
  }

  #note(id: string): string {
    return path.join(this.#folder, `${id}.kept.json`);
  }

  /** Files that a release was built with, without those kept for older ones. */
  async #ownFiles(id: string): Promise<string[]> {
    const kept = await readKept(this.#note(id));
    return (await listFiles(path.join(this.#folder, id))).filter((file) => !Object.hasOwn(kept, file));
  }

  async #keepAssetsOf(before: string, id: string): Promise<void> {
    await keepAssets({
      from: path.join(this.#folder, before),
      to: path.join(this.#folder, id),
      notes: { from: this.#note(before), to: this.#note(id) },
    });
  }

  /** Moves the link in one step; there is no moment without a site. */
  async #show(id: string): Promise<void> {
    const link = `${this.current}.${id}`;
    await symlink(path.join('releases', id), link);
    await rename(link, this.current);
  }

  /** Removes what a crash left half done. Called under the lock, so nothing of it can be in use. */
  async #sweep(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names)
      if (/\.(?:new|old)$/.test(name))
        await rm(path.join(this.#folder, name), { recursive: true, force: true });
    for (const name of await readdir(this.#home))
      if (/^current\.\d+$/.test(name)) await rm(path.join(this.#home, name), { force: true });
  }

  /** Removes all but the newest releases, and never the one on show. */
  async #prune(): Promise<void> {
    const shown = await this.shown();
    const releases = (await readdir(this.#folder)).filter((name) => RELEASE.test(name)).sort();
    for (const id of releases.slice(0, -KEEP)) {
      if (id === shown) continue;
      await rm(path.join(this.#folder, id), { recursive: true, force: true });
      await rm(this.#note(id), { force: true });
    }
  }
}

import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '../support/build-site.ts';

/** Releases that are kept: the one on show and those before it. */
const KEEP = 3;

/** The releases of a site in one folder: `current` is a link to the newest that was built and checked. */
export class Releases {
  readonly current: string;
  readonly #folder: string;

  constructor(home: string) {
    this.#folder = path.join(home, 'releases');
    this.current = path.join(home, 'current');
  }

  /**
   * Builds a release and puts it on show in one step: a visitor meets the whole old site or the whole new one.
   * @throws BuildError, AdminApiError; the old site then stays on show.
   */
  async publish(options: { env?: NodeJS.ProcessEnv; onLine?: (line: string) => void } = {}): Promise<void> {
    const id = new Date().toISOString().replace(/\D/g, '');
    const outDir = path.join(this.#folder, id);
    await buildSite({ outDir, ...options });
    for (const page of ['index.html', '404.html', 'contact-us.html']) await stat(path.join(outDir, page));
    await mkdir(this.#folder, { recursive: true });
    const link = `${this.current}.${id}`;
    await symlink(path.relative(path.dirname(this.current), outDir), link);
    await rename(link, this.current);
    const old = (await readdir(this.#folder)).sort().slice(0, -KEEP);
    for (const name of old) await rm(path.join(this.#folder, name), { recursive: true, force: true });
  }
}

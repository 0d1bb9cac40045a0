import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';

/** A cache of generated files, each named by a hash of everything it was generated from. */
export class FileCache {
  readonly #folder: string;
  readonly #requested = new Set<string>();
  #made = 0;

  /** @param folder Must contain nothing else. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Files that were not in the cache and had to be generated. */
  get made(): number {
    return this.#made;
  }

  /** The content of a file, from the cache or generated now. */
  async get(name: string, make: () => Promise<string | Buffer>): Promise<Buffer> {
    this.#requested.add(name);
    const file = path.join(this.#folder, name);
    try {
      return await readFile(file);
    } catch {
      const content = await make();
      await writeFileAtomic(file, content);
      this.#made += 1;
      return Buffer.from(content);
    }
  }

  /** Deletes every file that was not requested. */
  async prune(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => []))
      if (!this.#requested.has(name)) await rm(path.join(this.#folder, name), { force: true });
  }
}

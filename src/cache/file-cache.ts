import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
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

  /** Returns the content of a file; undefined for a file that is not in the cache. */
  read(name: string): Buffer | undefined {
    this.#requested.add(name);
    try {
      // Synchronous: for a thousand files, promises cost more than the reads.
      return readFileSync(path.join(this.#folder, name));
    } catch {
      return undefined;
    }
  }

  /** Returns the content of a file, from the cache or generated now. */
  async get(name: string, make: () => Promise<string | Buffer>): Promise<Buffer> {
    const cached = this.read(name);
    if (cached) return cached;
    const content = await make();
    await writeFileAtomic(path.join(this.#folder, name), content);
    this.#made += 1;
    return Buffer.from(content);
  }

  /** Deletes every file that was not requested. */
  async prune(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => []))
      if (!this.#requested.has(name)) await rm(path.join(this.#folder, name), { force: true });
  }
}

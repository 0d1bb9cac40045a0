import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Cache of generated files. Each file name is a hash of everything that the content depends on. */
export class FileCache {
  readonly #folder: string;
  readonly #requested = new Set<string>();
  #made = 0;

  /** @param folder Used by this cache alone: `prune` deletes every other file in it. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Number of files generated in this run, because the cache lacked them. */
  get made(): number {
    return this.#made;
  }

  /** Returns the content of a cached file; undefined for a file that is not cached. */
  read(name: string): Buffer | undefined {
    this.#requested.add(name);
    try {
      // Synchronous: for a thousand files, promises cost more than the reads.
      return readFileSync(path.join(this.#folder, name));
    } catch {
      return undefined;
    }
  }

  /** Returns the content of a file from the cache. Generates and caches it first if needed. */
  async get(name: string, make: () => Promise<string | Buffer>): Promise<Buffer> {
    const cached = this.read(name);
    if (cached) return cached;
    return this.write(name, await make());
  }

  /** Caches the content of a file, and replaces earlier content. @returns The content. */
  async write(name: string, content: string | Buffer): Promise<Buffer> {
    await writeFileAtomic(path.join(this.#folder, name), content, { flush: false });
    this.#made += 1;
    return Buffer.from(content);
  }

  /** Deletes every file that was not requested in this run. */
  async prune(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => []))
      if (!this.#requested.has(name)) await rm(path.join(this.#folder, name), { force: true });
  }
}

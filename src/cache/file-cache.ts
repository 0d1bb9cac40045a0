import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Files that took work to make, each under a name that stands for everything it was made from. */
export class FileCache {
  readonly #folder: string;
  readonly #wanted = new Set<string>();
  #made = 0;

  /** @param folder Holds nothing else. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** How many files were made, because no earlier build had. */
  get made(): number {
    return this.#made;
  }

  /** A file of that name, from an earlier build or made now. */
  async get(name: string, make: () => Promise<string | Buffer>): Promise<Buffer> {
    this.#wanted.add(name);
    const file = path.join(this.#folder, name);
    try {
      return await readFile(file);
    } catch {
      const made = await make();
      await writeFileAtomic(file, made);
      this.#made += 1;
      return Buffer.from(made);
    }
  }

  /** Forgets every file that nobody asked for. */
  async prune(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => []))
      if (!this.#wanted.has(name)) await rm(path.join(this.#folder, name), { force: true });
  }
}

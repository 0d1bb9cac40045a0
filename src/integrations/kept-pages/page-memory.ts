import { createHash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../../cache/cache-dir.ts';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';

/** What the look at a page found, so that it need not be looked at again, in this build or the next. */
const factsSchema = z.object({
  /** Sources of its inline code in a security policy. */
  scripts: z.array(z.string()).readonly(),
  styles: z.array(z.string()).readonly(),
  /** Names of the kept pictures on it. */
  pictures: z.array(z.string()).readonly(),
  /** When its words last changed; null where it does not say. */
  changed: z.string().nullable(),
});
export type PageFacts = Readonly<z.infer<typeof factsSchema>>;

/** Size and time of writing tell whether a kept file is still as it was left. */
const indexSchema = z.record(z.string(), factsSchema.extend({ size: z.number(), writtenAt: z.number() }));
type KeptPage = PageFacts & { readonly size: number; readonly writtenAt: number };

const INDEX = 'index.json';

/** Gives a file a second name; where the file system cannot, a copy. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    copyFileSync(from, to);
  }
}

/** Folders that are there: to ask for each page again costs as much as to write it. */
const folders = new Set<string>();

function makeFolder(folder: string): void {
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}

/**
 * Built pages of the last build that succeeded, each under a name made from everything that decides what it holds. They
 * are second names of the files in `dist`, so they take no room of their own; whoever changes a file of `dist` must
 * write a new one in its place.
 */
export class PageMemory {
  readonly #folder = cacheDir('pages');
  readonly #version: string;
  #kept: ReadonlyMap<string, KeptPage> = new Map();
  /** Names of the pages of this build, by file. */
  readonly #names = new Map<string, string>();
  readonly #restored = new Set<string>();
  /** What is known of each page of this build, restored or rendered. */
  readonly #facts = new Map<string, PageFacts>();

  /** @param version Stands for everything that all pages have in common. */
  constructor(version: string) {
    this.#version = version;
    try {
      const index = indexSchema.parse(JSON.parse(readFileSync(path.join(this.#folder, INDEX), 'utf8')));
      this.#kept = new Map(Object.entries(index));
    } catch {
      // No memory, or a broken one: every page is rendered.
    }
  }

  /**
   * Puts a page into `dist` when it is known.
   * @param root Folder of `dist`.
   * @param file Relative to it.
   * @param key Stands for what this page alone shows.
   * @returns Whether it was.
   */
  restore(root: string, file: string, key: string): boolean {
    const name = createHash('sha256').update([this.#version, file, key].join('\0')).digest('hex');
    this.#names.set(file, name);
    const page = this.#kept.get(name);
    if (!page) return false;
    const kept = path.join(this.#folder, name);
    const found = statSync(kept, { throwIfNoEntry: false });
    if (found?.size !== page.size || found.mtimeMs !== page.writtenAt) return false;
    makeFolder(path.dirname(path.join(root, file)));
    link(kept, path.join(root, file));
    this.#restored.add(file);
    this.#facts.set(file, page);
    return true;
  }

  /** Puts a page into `dist` that was rendered. */
  write(root: string, file: string, html: string, facts: PageFacts): void {
    makeFolder(path.dirname(path.join(root, file)));
    writeFileSync(path.join(root, file), html);
    this.#facts.set(file, facts);
  }

  /** What is known of each page of this build, by its file. */
  get facts(): ReadonlyMap<string, PageFacts> {
    return this.#facts;
  }

  /** Keeps the pages of a build that succeeded, and forgets every other one. */
  async save(root: string): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    const index: Record<string, KeptPage> = {};
    for (const [file, name] of this.#names) {
      const found = this.#facts.get(file);
      if (!found) continue;
      const kept = path.join(this.#folder, name);
      if (!this.#restored.has(file)) {
        rmSync(kept, { force: true });
        link(path.join(root, file), kept);
      }
      const { size, mtimeMs } = statSync(kept);
      index[name] = { ...found, size, writtenAt: mtimeMs };
    }
    // Written last and whole: what a killed build left here is not in it.
    await writeFileAtomic(path.join(this.#folder, INDEX), JSON.stringify(index));
    for (const name of readdirSync(this.#folder))
      if (name !== INDEX && !Object.hasOwn(index, name))
        rmSync(path.join(this.#folder, name), { recursive: true });
  }
}

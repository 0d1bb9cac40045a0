import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SeenMessages } from './receiver.ts';

/** Builds that the journal remembers. */
const HISTORY = 10;

const buildSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Milliseconds from start to end. */
  duration: z.number().nonnegative(),
  /** What went wrong; left out after a success. */
  error: z.string().optional(),
});
const journalSchema = z.object({
  /** True from the first request until a build that began after the last request has ended. */
  unfinished: z.boolean(),
  builds: z.array(buildSchema),
  seen: z.record(z.string(), z.number()),
});

/** What became of one build. */
export type BuildRecord = z.infer<typeof buildSchema>;

/** What the rebuild server must still know after a crash: whether a build is owed, which messages it knows, its history. */
export class Journal {
  readonly #file: string;
  readonly seen: SeenMessages;
  #unfinished: boolean;
  #builds: readonly BuildRecord[];
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, { unfinished, builds, seen }: z.infer<typeof journalSchema>) {
    this.#file = file;
    this.#unfinished = unfinished;
    this.#builds = builds;
    this.seen = new Map(Object.entries(seen));
  }

  /** Opens the journal of a folder; a missing or broken one starts anew. */
  static async open(home: string): Promise<Journal> {
    const file = path.join(home, 'rebuild.json');
    await mkdir(home, { recursive: true });
    const empty = { unfinished: false, builds: [], seen: {} };
    const stored = await readFile(file, 'utf8')
      .then((text) => journalSchema.parse(JSON.parse(text)))
      .catch(() => empty);
    return new Journal(file, stored);
  }

  /** True when a build was asked for and none has ended since. */
  get unfinished(): boolean {
    return this.#unfinished;
  }

  /** The newest builds, newest first. */
  get builds(): readonly BuildRecord[] {
    return this.#builds;
  }

  /** Notes whether a build is owed. */
  note(unfinished: boolean): void {
    this.#unfinished = unfinished;
    this.#write();
  }

  add(build: BuildRecord): void {
    this.#builds = [build, ...this.#builds].slice(0, HISTORY);
    this.#write();
  }

  /** Resolves when everything noted so far is on the disk. */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** One write after the other, each whole: a crash leaves the old journal or the new one. */
  #write(): void {
    this.#writing = this.#writing.then(async () => {
      const text = JSON.stringify({
        unfinished: this.#unfinished,
        builds: this.#builds,
        seen: Object.fromEntries(this.seen),
      });
      const fresh = `${this.#file}.${process.pid}`;
      try {
        await writeFile(fresh, text, { mode: 0o600 });
        await rename(fresh, this.#file);
      } catch (error) {
        // The site matters more than its journal; a full disk is told, not fatal.
        console.error(`The journal ${this.#file} cannot be written: ${String(error)}`);
      }
    });
  }
}

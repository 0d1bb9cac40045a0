import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { type AlertState, alertStateSchema, NO_ALERT_SENT } from '../monitoring/alerts.ts';
import type { SeenMessages } from './receiver.ts';

/** Builds in the history. */
const MAX_BUILDS = 10;

const buildSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Milliseconds from start to end. */
  duration: z.number().nonnegative(),
  /** Error message; absent after a success. */
  error: z.string().optional(),
});
const journalSchema = z.object({
  /** True from the first request until a build that started after the last request has ended. */
  unfinished: z.boolean(),
  builds: z.array(buildSchema),
  /** Also when ten failed builds have come after it. */
  lastSuccess: buildSchema.optional(),
  seen: z.record(z.string(), z.number()),
  alerts: alertStateSchema.default(NO_ALERT_SENT),
});
type State = z.infer<typeof journalSchema>;

/** The outcome of one build. */
export type BuildRecord = z.infer<typeof buildSchema>;

const isSuccess = ({ error }: BuildRecord): boolean => error === undefined;

/** State of the rebuild service that survives a crash: whether a build is due, received message ids, build history, alerts. */
export class Journal {
  readonly #file: string;
  readonly seen: SeenMessages;
  #unfinished: boolean;
  #builds: readonly BuildRecord[];
  #lastSuccess: BuildRecord | undefined;
  #alertState: AlertState;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, state: State) {
    this.#file = file;
    this.#unfinished = state.unfinished;
    this.#builds = state.builds;
    this.#lastSuccess = state.lastSuccess ?? state.builds.find(isSuccess);
    this.#alertState = state.alerts;
    this.seen = new Map(Object.entries(state.seen));
  }

  /** Opens the journal in a folder; a missing or invalid one is replaced by an empty one. */
  static async open(home: string): Promise<Journal> {
    const file = path.join(home, 'rebuild.json');
    const stored = await readFile(file, 'utf8')
      .then((text) => journalSchema.parse(JSON.parse(text)))
      .catch((): State => ({ unfinished: false, builds: [], seen: {}, alerts: NO_ALERT_SENT }));
    return new Journal(file, stored);
  }

  /** True when a build was requested and none has completed since. */
  get unfinished(): boolean {
    return this.#unfinished;
  }

  /** The latest builds, newest first. */
  get builds(): readonly BuildRecord[] {
    return this.#builds;
  }

  /** The latest build without an error. */
  get lastSuccess(): BuildRecord | undefined {
    return this.#lastSuccess;
  }

  /** Content of the last alert that was delivered. */
  get alertState(): AlertState {
    return this.#alertState;
  }

  /** Stores the content of the last delivered alert. */
  setAlertState(state: AlertState): void {
    this.#alertState = state;
    this.#write();
  }

  /** Stores whether a build is due. */
  setUnfinished(unfinished: boolean): void {
    this.#unfinished = unfinished;
    this.#write();
  }

  /** Adds a build to the history. */
  addBuild(build: BuildRecord): void {
    this.#builds = [build, ...this.#builds].slice(0, MAX_BUILDS);
    if (isSuccess(build)) this.#lastSuccess = build;
    this.#write();
  }

  /** Resolves when all changes so far are on disk. */
  flushed(): Promise<void> {
    return this.#writing;
  }

  /** Writes one at a time, so that an older state never replaces a newer one. */
  #write(): void {
    this.#writing = this.#writing.then(async () => {
      const state: State = {
        unfinished: this.#unfinished,
        builds: [...this.#builds],
        lastSuccess: this.#lastSuccess,
        seen: Object.fromEntries(this.seen),
        alerts: this.#alertState,
      };
      await writeFileAtomic(this.#file, JSON.stringify(state)).catch((error: unknown) => {
        // Not fatal: builds must go on when the disk is full.
        console.error(`The journal ${this.#file} cannot be written: ${String(error)}`);
      });
    });
  }
}

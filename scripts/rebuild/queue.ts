import pLimit from 'p-limit';

/**
 * Milliseconds after the start of a build in which it covers further requests: the build starts two processes before it
 * reads the admin API. So a burst of requests causes one build.
 */
const COVERED = 200;

/** Runs one build at a time, without delay. Requests during a build cause one more build after it. */
export class RebuildQueue {
  readonly #limit = pLimit(1);
  readonly #build: () => Promise<void>;
  readonly #covered: number;
  /** Start of the latest build, in milliseconds since the start of this process. */
  #startedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param build Builds the site. Must not reject; it reports its own failures.
   * @param covered Milliseconds, see COVERED.
   */
  constructor(build: () => Promise<void>, covered = COVERED) {
    this.#build = build;
    this.#covered = covered;
  }

  /** Returns the state of the queue. `waiting` is true when a further build will follow. */
  get state(): { readonly running: boolean; readonly waiting: boolean } {
    return { running: this.#limit.activeCount > 0, waiting: this.#limit.pendingCount > 0 };
  }

  /** Requests a build with the newest content. */
  request(): void {
    const now = performance.now();
    if (now - this.#startedAt < this.#covered || this.state.waiting) return;
    if (!this.state.running) this.#startedAt = now;
    void this.#limit(() => {
      this.#startedAt = performance.now();
      return this.#build();
    });
  }

  /** Drops the waiting request. Does not stop a running build. */
  stop(): void {
    this.#limit.clearQueue();
  }
}

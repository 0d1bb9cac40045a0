import pLimit from 'p-limit';

/**
 * Milliseconds from the start of a build in which it covers further requests: it reads the admin API later than that, because
 * it starts two processes first. So a burst of requests leads to one build.
 */
const COVERED = 200;

/** Runs one build at a time, at once. Requests that arrive during a build are covered by one more build after it. */
export class RebuildQueue {
  readonly #limit = pLimit(1);
  readonly #build: () => Promise<void>;
  readonly #covered: number;
  /** When the latest build began, in milliseconds since the start of this process. */
  #startedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param build Must not reject; it reports its own failures.
   * @param covered Milliseconds, see COVERED.
   */
  constructor(build: () => Promise<void>, covered = COVERED) {
    this.#build = build;
    this.#covered = covered;
  }

  /** State of the queue: a build runs, and a further build will follow. */
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

  /** Drops the waiting request; a running build is not stopped. */
  stop(): void {
    this.#limit.clearQueue();
  }
}

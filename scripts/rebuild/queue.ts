/**
 * Milliseconds from the start of a build in which it covers further requests: it reads the admin API later than that, because
 * it starts two processes first. So a burst of requests leads to one build.
 */
const COVERED = 200;

/** What the queue is doing. */
export interface QueueState {
  readonly running: boolean;
  readonly waiting: boolean;
}

/** Runs one build at a time, at once. Requests that arrive during a build are covered by one more build after it. */
export class RebuildQueue {
  readonly #build: () => Promise<void>;
  readonly #covered: number;
  readonly #onChange: (state: QueueState) => void;
  #waiting = false;
  #running = false;
  /** When the latest build began, in milliseconds since the start of this process. */
  #startedAt = Number.NEGATIVE_INFINITY;
  #loop: Promise<void> | undefined;

  /**
   * @param build Must not reject; it reports its own failures.
   * @param options.covered Milliseconds, see COVERED.
   * @param options.onChange Called when a request arrives, and when a build starts or ends.
   */
  constructor(
    build: () => Promise<void>,
    {
      covered = COVERED,
      onChange = () => {},
    }: { covered?: number; onChange?: (state: QueueState) => void } = {},
  ) {
    this.#build = build;
    this.#covered = covered;
    this.#onChange = onChange;
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Requests a build with the newest content. */
  request(): void {
    if (performance.now() - this.#startedAt < this.#covered) return;
    this.#waiting = true;
    this.#onChange(this.state);
    this.#loop ??= this.#run();
  }

  /** Drops the waiting request; a running build is not stopped. */
  stop(): void {
    this.#waiting = false;
  }

  async #run(): Promise<void> {
    while (this.#waiting) {
      this.#waiting = false;
      this.#running = true;
      this.#startedAt = performance.now();
      this.#onChange(this.state);
      await this.#build();
      this.#running = false;
      this.#onChange(this.state);
    }
    this.#loop = undefined;
  }
}

/** Milliseconds without a further request before a build starts; a burst becomes one build. */
const QUIET = 100;
/** Longest that a steady stream of requests can put a build off, in milliseconds. */
const PATIENCE = 2000;

/** What the queue does at the moment. */
export interface QueueState {
  readonly running: boolean;
  readonly waiting: boolean;
}

/** Turns requests into builds: one at a time, and one more after it for whatever came meanwhile. */
export class RebuildQueue {
  readonly #build: () => Promise<void>;
  readonly #quiet: number;
  readonly #patience: number;
  readonly #onChange: (state: QueueState) => void;
  #timer: NodeJS.Timeout | undefined;
  #firstAt = 0;
  #waiting = false;
  #running = false;

  /**
   * @param build Must not throw; it reports its own failures.
   * @param options.onChange Told at once when a request starts to wait and when a build starts or ends.
   */
  constructor(
    build: () => Promise<void>,
    options: { quiet?: number; patience?: number; onChange?: (state: QueueState) => void } = {},
  ) {
    this.#build = build;
    this.#quiet = options.quiet ?? QUIET;
    this.#patience = options.patience ?? PATIENCE;
    this.#onChange = options.onChange ?? (() => {});
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Asks for a build with the newest content. */
  request(): void {
    this.#waiting = true;
    this.#onChange(this.state);
    if (this.#running) return;
    this.#firstAt ||= Date.now();
    clearTimeout(this.#timer);
    const delay = Math.max(0, Math.min(this.#quiet, this.#firstAt + this.#patience - Date.now()));
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  /** Forgets what waits; a build that runs is not stopped. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = false;
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#firstAt = 0;
    while (this.#waiting) {
      this.#waiting = false;
      this.#onChange(this.state);
      await this.#build();
    }
    this.#running = false;
    this.#onChange(this.state);
  }
}

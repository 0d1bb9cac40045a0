import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds from a request to its build, so that one build covers a burst of requests. */
const DELAY = 200;

/** What the queue is doing. */
export interface QueueState {
  readonly running: boolean;
  readonly waiting: boolean;
}

/** Runs one build at a time. Requests that arrive during a build are covered by one more build after it. */
export class RebuildQueue {
  readonly #build: () => Promise<void>;
  readonly #delay: number;
  readonly #onChange: (state: QueueState) => void;
  #waiting = false;
  #running = false;
  #loop: Promise<void> | undefined;

  /**
   * @param build Must not reject; it reports its own failures.
   * @param options.delay Milliseconds, see DELAY.
   * @param options.onChange Called when a request arrives, and when a build starts or ends.
   */
  constructor(
    build: () => Promise<void>,
    { delay = DELAY, onChange = () => {} }: { delay?: number; onChange?: (state: QueueState) => void } = {},
  ) {
    this.#build = build;
    this.#delay = delay;
    this.#onChange = onChange;
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Requests a build with the newest content. */
  request(): void {
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
      await wait(this.#delay);
      if (!this.#waiting) break;
      this.#waiting = false;
      this.#running = true;
      this.#onChange(this.state);
      await this.#build();
      this.#running = false;
      this.#onChange(this.state);
    }
    this.#loop = undefined;
  }
}

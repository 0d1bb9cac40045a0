/** Milliseconds without a further request before a build starts; a burst becomes one build. */
const QUIET = 300;
/** Longest that a steady stream of requests can put a build off. */
const PATIENCE = 2000;

/** Turns requests into builds: one at a time, and one more after it for whatever came meanwhile. */
export class RebuildQueue {
  readonly #build: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #firstAt = 0;
  #waiting = false;
  #running = false;

  /** @param build Must not throw; it reports its own failures. */
  constructor(build: () => Promise<void>) {
    this.#build = build;
  }

  /** Asks for a build with the newest content. */
  request(): void {
    this.#waiting = true;
    if (this.#running) return;
    this.#firstAt ||= Date.now();
    clearTimeout(this.#timer);
    const delay = Math.max(0, Math.min(QUIET, this.#firstAt + PATIENCE - Date.now()));
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
      await this.#build();
    }
    this.#running = false;
  }
}

/** Longest delay of a timer, in milliseconds; a longer one would fire at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** Calls a function when a point in time comes, however far away it is. */
export class DueTimer {
  readonly #onDue: () => void;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;

  /** @param now Milliseconds since 1970. */
  constructor(onDue: () => void, now: () => number = Date.now) {
    this.#onDue = onDue;
    this.#now = now;
  }

  /** Sets the time, in place of an earlier one. @param at Milliseconds since 1970; undefined for never. */
  set(at: number | undefined): void {
    this.stop();
    if (at === undefined) return;
    const delay = Math.max(0, at - this.#now());
    // Timers do not follow the clock exactly: one may fire a millisecond before its time.
    const onTimer = () => (this.#now() < at ? this.set(at) : this.#onDue());
    this.#timer = setTimeout(onTimer, Math.min(delay, MAX_DELAY));
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

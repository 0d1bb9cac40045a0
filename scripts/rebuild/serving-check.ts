import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceOptions } from './service-options.ts';

/**
 * Number of requests to the site's address before a fault of a release is reported, because a reload of the web server
 * takes time.
 */
const SERVING_TRIES = 4;

/** Number of requests in all, when releases go live meanwhile: each of them is given time for its own reload. */
const MAX_TRIES = 16;

/** Milliseconds between two such requests. */
const SERVING_PAUSE = 5000;

/** Options that `ServingCheck` needs. */
type ServingOptions = Pick<ServiceOptions, 'findServingFault' | 'liveRelease' | 'servedPause'>;

/** Checks at the site's address whether visitors see the live release. */
export class ServingCheck {
  /** Result of the last check: a message when visitors do not see the live release, else undefined. */
  fault: string | undefined;
  readonly #options: ServingOptions;
  /** Ends the pause between two requests. */
  readonly #signal: AbortSignal;

  constructor(options: ServingOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Updates `fault`. Confirms a new fault with several requests; rechecks a known fault with a single request. */
  async run(): Promise<void> {
    this.fault = this.fault === undefined ? await this.#confirmFault() : await this.#request();
  }

  async #request(): Promise<string | undefined> {
    return this.#options.findServingFault?.();
  }

  /** Repeats the request until the site is served, or a release was not served for long enough. */
  async #confirmFault(): Promise<string | undefined> {
    const { liveRelease, servedPause = SERVING_PAUSE } = this.#options;
    let release = await liveRelease?.();
    let fault = await this.#request();
    let triesOfRelease = 1;
    for (let tries = 1; fault && tries < MAX_TRIES && triesOfRelease < SERVING_TRIES; tries += 1) {
      // Rejects when the service stops.
      await wait(servedPause, undefined, { signal: this.#signal }).catch(() => {});
      if (this.#signal.aborted) return undefined;
      const live = await liveRelease?.();
      triesOfRelease = live === release ? triesOfRelease + 1 : 1;
      release = live;
      fault = await this.#request();
    }
    return fault;
  }
}

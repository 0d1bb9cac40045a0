import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceOptions } from './service-options.ts';

/**
 * Number of requests to the site's address before a fault is reported, because a reload of the web server takes time.
 */
const SERVING_TRIES = 4;

/** Milliseconds between two such requests. */
const SERVING_PAUSE = 5000;

/** Options that `ServingCheck` needs. */
type ServingOptions = Pick<ServiceOptions, 'findServingFault' | 'servedPause'>;

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
    const maxTries = this.fault === undefined ? SERVING_TRIES : 1;
    const { findServingFault, servedPause = SERVING_PAUSE } = this.#options;
    let fault = await findServingFault?.();
    let tries = 1;
    while (fault && tries < maxTries && !this.#signal.aborted) {
      // Rejects when the service stops; the loop then ends after this request.
      await wait(servedPause, undefined, { signal: this.#signal }).catch(() => {});
      fault = await findServingFault?.();
      tries += 1;
    }
    this.fault = fault;
  }
}

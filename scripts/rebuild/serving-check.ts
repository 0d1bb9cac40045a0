import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceOptions } from './service-options.ts';

/** Tries to reach the new release at the site's address: a reload of the web server takes a moment. */
const SERVING_TRIES = 4;

/** Milliseconds between two of these tries. */
const SERVING_PAUSE = 5000;

/** Options that the check of the site's address needs. */
type ServingOptions = Pick<ServiceOptions, 'findServingFault' | 'servedPause'>;

/** Asks at the site's address whether visitors see the live release. */
export class ServingCheck {
  /** Latest answer: why visitors do not see the live release; undefined when they do. */
  fault: string | undefined;
  readonly #options: ServingOptions;
  /** Ends the wait between two tries. */
  readonly #signal: AbortSignal;

  constructor(options: ServingOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Updates `fault`. A new fault must last for several tries; a known fault is asked for once. */
  async run(): Promise<void> {
    const maxTries = this.fault === undefined ? SERVING_TRIES : 1;
    const { findServingFault, servedPause = SERVING_PAUSE } = this.#options;
    let fault = await findServingFault?.();
    let tries = 1;
    while (fault && tries < maxTries && !this.#signal.aborted) {
      // Rejects when the service stops; the loop then ends after this try.
      await wait(servedPause, undefined, { signal: this.#signal }).catch(() => {});
      fault = await findServingFault?.();
      tries += 1;
    }
    this.fault = fault;
  }
}

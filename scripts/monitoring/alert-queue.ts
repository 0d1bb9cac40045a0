import { type AlertState, alertOnChange } from './alerts.ts';
import type { Health } from './health.ts';
import type { SendLimits } from './send-alert.ts';

/** What an alert queue needs. */
export interface AlertQueueOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly limits?: SendLimits | undefined;
  /** State of the last delivered alert, also from before a restart. */
  readonly state: () => AlertState;
  /** Stores the state after an alert was delivered. */
  readonly onStateChange: (state: AlertState) => void;
}

/** Sends alerts one after the other beside the builds, which never wait for it. While one is being sent, the newest state waits. */
export class AlertQueue {
  readonly #options: AlertQueueOptions;
  readonly #stop = new AbortController();
  #next: Health | undefined;
  #loop: Promise<void> = Promise.resolve();
  #isRunning = false;

  constructor(options: AlertQueueOptions) {
    this.#options = options;
  }

  /** Sends an alert if this state is news. */
  update(health: Health): void {
    this.#next = health;
    if (!this.#isRunning) this.#loop = this.#run();
  }

  /** Resolves when nothing is left to send. */
  idle(): Promise<void> {
    return this.#loop;
  }

  /** Gives up what is being sent. It stays due: it is sent at the next start. */
  stop(): void {
    this.#next = undefined;
    this.#stop.abort();
  }

  async #run(): Promise<void> {
    const { env, limits, state, onStateChange } = this.#options;
    this.#isRunning = true;
    for (let health = this.#next; health !== undefined; health = this.#next) {
      this.#next = undefined;
      const before = state();
      const after = await alertOnChange(before, health, env, { ...limits, signal: this.#stop.signal });
      if (after !== before) onStateChange(after);
    }
    this.#isRunning = false;
  }
}

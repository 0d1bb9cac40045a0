import { DueTimer } from '../rebuild/due-timer.ts';
import type { Database } from './database.ts';
import { publicationTime, stateOf } from './post-state.ts';

/** Outcome of the call of the rebuild webhook. */
export type RebuildCall = 'requested' | 'failed' | 'not configured';

/** Milliseconds until a failed call is repeated. */
const RETRY = 60_000;

/** Setting: the time up to which publications were reported to the webhook, in milliseconds since 1970. */
const REPORTED = 'rebuilds-reported-until';
/** Setting: `1` while a call has failed and none has succeeded since. */
const OWED = 'rebuild-owed';

/** What `Rebuilds` needs. */
interface RebuildsOptions {
  readonly database: Database;
  /** Calls the webhook. */
  readonly call: (reason: string) => Promise<RebuildCall>;
  readonly now: () => number;
}

/**
 * Calls the rebuild webhook after changes and when the date of a scheduled post comes, also one that came while this
 * program did not run. A failed call is repeated each minute, also after a restart.
 */
export class Rebuilds {
  readonly #database: Database;
  readonly #call: RebuildsOptions['call'];
  readonly #now: () => number;
  readonly #timer: DueTimer;
  #isStopped = false;

  constructor({ database, call, now }: RebuildsOptions) {
    this.#database = database;
    this.#call = call;
    this.#now = now;
    this.#timer = new DueTimer(() => void this.check(), now);
  }

  /** Starts to wait for scheduled posts. @param resume False where a build runs anyway: what is due by now is not reported. */
  async start(resume: boolean): Promise<void> {
    if (!resume || this.#database.setting(REPORTED) === undefined) this.#settle(this.#now());
    await this.check();
  }

  /** Calls the webhook now. */
  async request(reason: string): Promise<RebuildCall> {
    const at = this.#now();
    const outcome = await this.#call(reason);
    // The database may be closed by now.
    if (this.#isStopped) return outcome;
    if (outcome === 'failed') this.#database.saveSetting(OWED, '1');
    else this.#settle(at);
    this.#wait();
    return outcome;
  }

  /** Calls the webhook if a post has become due, or if the last call failed. */
  async check(): Promise<void> {
    const since = Number(this.#database.setting(REPORTED) ?? 0);
    const now = this.#now();
    const isDue = this.#database
      .posts()
      .some((post) => stateOf(post, now) === 'live' && (publicationTime(post) ?? 0) > since);
    if (isDue || this.#database.setting(OWED) === '1') await this.request('a scheduled post is due');
    else this.#wait();
  }

  stop(): void {
    this.#isStopped = true;
    this.#timer.stop();
  }

  /** Stores that everything up to a time is reported. */
  #settle(at: number): void {
    this.#database.saveSetting(REPORTED, String(at));
    this.#database.saveSetting(OWED, '0');
  }

  #wait(): void {
    const now = this.#now();
    const times = this.#database
      .posts()
      .filter((post) => stateOf(post, now) === 'scheduled')
      .map((post) => publicationTime(post) ?? now);
    if (this.#database.setting(OWED) === '1') times.push(now + RETRY);
    this.#timer.set(times.length > 0 ? Math.min(...times) : undefined);
  }
}

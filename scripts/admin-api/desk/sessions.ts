import { randomBytes } from 'node:crypto';

/** Milliseconds without a request after which an editor has to sign in again. */
const IDLE = 2 * 3_600_000;

/** Wrong tokens that are looked at within the window; after that, all wait until it has passed. */
const MAX_WRONG = 10;
const WINDOW = 5 * 60_000;

/** What an action came to, shown once on the next page. */
export interface Notice {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Address of the post on the site. */
  readonly link?: string | undefined;
}

/** An editor who is signed in. */
export interface Session {
  lastSeen: number;
  notice?: Notice | undefined;
}

/** The editors who are signed in, and the wrong tokens of the last minutes. In memory: a restart signs everybody out. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #now: () => number;
  #wrong: number[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Signs an editor in. @returns The random id for the cookie. */
  open(): string {
    for (const [id, { lastSeen }] of this.#sessions) if (this.#isOver(lastSeen)) this.#sessions.delete(id);
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(id, { lastSeen: this.#now() });
    return id;
  }

  /** The session of a cookie, which it prolongs. */
  find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (!session || this.#isOver(session.lastSeen)) return undefined;
    session.lastSeen = this.#now();
    return session;
  }

  close(id: string | undefined): void {
    if (id !== undefined) this.#sessions.delete(id);
  }

  /** True while so many wrong tokens came that none is looked at. */
  get isBlocked(): boolean {
    this.#wrong = this.#wrong.filter((at) => this.#now() - at < WINDOW);
    return this.#wrong.length >= MAX_WRONG;
  }

  /** Counts a wrong token. */
  countWrong(): void {
    this.#wrong.push(this.#now());
  }

  #isOver(lastSeen: number): boolean {
    return this.#now() - lastSeen > IDLE;
  }
}

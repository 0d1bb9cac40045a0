import type { Database } from './database.ts';
import type { Rebuilds } from './rebuilds.ts';

/** Options of the embedded admin API and of its desk. */
export interface AdminApiOptions {
  readonly database: Database;
  /** Bearer token for the editors' endpoints, and what editors sign in to the desk with. */
  readonly token: string;
  /** Asked for a rebuild after every change of a post. */
  readonly rebuilds: Pick<Rebuilds, 'request'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Origin of the running site; undefined before it runs. */
  readonly site: () => string | undefined;
}

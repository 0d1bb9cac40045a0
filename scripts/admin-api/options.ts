import type { Database } from './database.ts';

/** Options of the embedded admin API. */
export interface AdminApiOptions {
  readonly database: Database;
  /** Bearer token for the editors' endpoints. */
  readonly token: string;
  /** Calls the rebuild webhook after a change of a post. Resolves with whether it was taken. */
  readonly requestRebuild: (reason: string) => Promise<boolean>;
}

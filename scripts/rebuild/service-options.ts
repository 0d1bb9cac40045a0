import type { SendLimits } from '../monitoring/alerts.ts';
import type { Rebuild } from './choose-rebuild.ts';

/** Options of the rebuild service. Times are milliseconds. */
export interface ServiceOptions {
  /** Folder of the site, in which the state is stored. */
  readonly home: string;
  /** Secrets of the webhook: two while a secret is being rotated. */
  readonly secrets: readonly string[];
  readonly rebuild: Rebuild;
  /** Port of the server; 0 takes any free port. */
  readonly port: number;
  /**
   * Locates the report of the last build (SITE_CACHE) and ALERT_WEBHOOK_URL. Its secrets are redacted.
   * @default process.env
   */
  readonly env?: NodeJS.ProcessEnv;
  /**
   * Repeats a build that was interrupted by a crash. False where the caller builds at startup anyway.
   * @default true
   */
  readonly resume?: boolean;
  /** Returns the name of the live release. While there is none, each check starts a build. Absent where another host serves the site. */
  readonly liveRelease?: (() => Promise<string | undefined>) | undefined;
  /** Says why visitors do not see the live release (`Releases.findServingFault`). Absent where another host serves the site. */
  readonly findServingFault?: (() => Promise<string | undefined>) | undefined;
  /** Called after each build. */
  readonly onBuild?: (duration: number, error: string | null) => void;
  /**
   * Time from the start of a build in which it covers further requests.
   * @default 200
   */
  readonly covered?: number;
  /**
   * Time between two checks.
   * @default 15000
   */
  readonly checkInterval?: number;
  /**
   * Time before the site's address is asked again.
   * @default 5000
   */
  readonly servedPause?: number;
  /**
   * Time before a build is repeated that may do better later; doubled each time.
   * @default 300000
   */
  readonly retryPause?: number;
  readonly alertLimits?: SendLimits;
}

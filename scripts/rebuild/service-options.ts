import type { FeedName } from '../../src/schemas/feeds.ts';
import type { SendLimits } from '../monitoring/alerts.ts';
import type { SecurityNotice } from '../monitoring/security.ts';
import type { Rebuild } from './choose-rebuild.ts';

/** Options of the rebuild service. Times are milliseconds. */
export interface ServiceOptions {
  /** Folder of the site, which also contains the state. */
  readonly home: string;
  /** Accepted secrets of the webhook: two during a rotation. */
  readonly secrets: readonly string[];
  readonly rebuild: Rebuild;
  /** Port of the server; 0 takes any free port. */
  readonly port: number;
  /**
   * Environment with SITE_CACHE (location of the report of the last build) and ALERT_WEBHOOK_URL. Its secrets are
   * redacted in messages.
   * @default process.env
   */
  readonly env?: NodeJS.ProcessEnv;
  /**
   * Repeats a build that a crash interrupted. False if the caller builds at startup anyway.
   * @default true
   */
  readonly resume?: boolean;
  /**
   * Returns the name of the live release. Until there is a live release, each check starts a build. Absent when another
   * host serves the site.
   */
  readonly liveRelease?: (() => Promise<string | undefined>) | undefined;
  /**
   * Returns a message when visitors do not see the live release (`Releases.findServingFault`). Absent when another host
   * serves the site.
   */
  readonly findServingFault?: (() => Promise<string | undefined>) | undefined;
  /** Called after each build. `copies` are the feeds of which a successful build shows the last good copy. */
  readonly onBuild?: (duration: number, error: string | null, copies: readonly FeedName[]) => void;
  /** Called at the start of a service that repeats an interrupted build. */
  readonly onResume?: () => void;
  /** Version of the project, on a server with several versions (`findVersionPlace`). A build is due after an update. */
  readonly version?: string | undefined;
  /** Called when another version is live, and no build runs. The caller ends the service, and starts that version. */
  readonly onReplaced?: () => void;
  /** Returns the name of the live version. */
  readonly liveVersion?: (() => Promise<string>) | undefined;
  /** Returns a message while the newest commit could not be built (`npm run update`). */
  readonly findUpdateFault?: (() => Promise<string | undefined>) | undefined;
  /** Returns notices about packages and Node (`monitoring/security`). Called once a day, with the notices of the day before. */
  readonly findSecurityNotices?:
    | ((known: readonly SecurityNotice[]) => Promise<readonly SecurityNotice[]>)
    | undefined;
  /**
   * Time after the start of a build in which it covers further requests.
   * @default 200
   */
  readonly covered?: number;
  /**
   * Time between two checks.
   * @default 15000
   */
  readonly checkInterval?: number;
  /**
   * Pause between two requests to the site's address.
   * @default 5000
   */
  readonly servedPause?: number;
  /**
   * Pause before the first retry (`isRetryUseful`); doubled before each further retry.
   * @default 300000
   */
  readonly retryPause?: number;
  readonly alertLimits?: SendLimits;
}

import { readReport } from '../../src/feeds/report.ts';
import { redact } from '../../src/lib/secrets.ts';
import { listen, type RunningServer } from '../support/listen.ts';
import type { Rebuild } from './choose-rebuild.ts';
import { Journal } from './journal.ts';
import { RebuildQueue } from './queue.ts';
import { rebuildReceiver } from './receiver.ts';
import { STATUS_HEADERS, statusPage } from './status-page.ts';

/** Path of the status page for editors. */
export const STATUS_PATH = '/hooks/status';

/** Milliseconds within which a request must have arrived completely; a slower one is answered 408 and disconnected. */
export const REQUEST_TIMEOUT = 10_000;

/** Options of the rebuild service. */
export interface ServiceOptions {
  /** Folder of the site, in which the journal is stored. */
  readonly home: string;
  /** Secrets of the webhook: two while one is being rotated. */
  readonly secrets: readonly string[];
  readonly rebuild: Rebuild;
  /** 0 takes any free port. */
  readonly port: number;
  /** Milliseconds from a request to its build. */
  readonly delay?: number;
  /** Milliseconds within which a request must have arrived. */
  readonly requestTimeout?: number;
  /** Environment of the builds: SITE_CACHE locates the report of the last one; its secrets are redacted. */
  readonly env?: NodeJS.ProcessEnv;
  /** False where the caller builds at startup anyway: an interrupted build is then not repeated. */
  readonly resume?: boolean;
  /** Called after each build with its duration in milliseconds, and its error. */
  readonly onBuild?: (duration: number, error: string | undefined) => void;
}

/** A running rebuild service. */
export interface RebuildService extends RunningServer {
  /** Requests a build, as the webhook does. */
  request(): void;
}

/**
 * Receives the rebuild webhook, runs one build at a time, and serves the status page. Requests survive a crash: an
 * interrupted build is repeated at startup.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, rebuild, port, delay, env = process.env, resume = true, onBuild } = options;
  const { requestTimeout = REQUEST_TIMEOUT } = options;
  const journal = await Journal.open(home);
  const isInterrupted = resume && journal.unfinished;

  const build = async () => {
    const since = Date.now();
    const startedAt = new Date(since).toISOString();
    const error = await rebuild().then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    const duration = Date.now() - since;
    journal.addBuild({ startedAt, duration, ...(error === undefined ? {} : { error }) });
    onBuild?.(duration, error);
  };
  const queue = new RebuildQueue(build, {
    ...(delay === undefined ? {} : { delay }),
    onChange: ({ running, waiting }) => journal.setUnfinished(running || waiting),
  });

  const app = rebuildReceiver({
    secrets,
    seen: journal.seen,
    onRequest: () => {
      queue.request();
      return journal.flushed();
    },
  });
  app.get(STATUS_PATH, async (c) => {
    const { builds } = journal;
    const report = await readReport(env);
    const page = String(await statusPage({ queue: queue.state, builds, report }));
    return c.body(redact(page, env), 200, { ...STATUS_HEADERS });
  });
  const server = await listen(app.fetch, port, 0, {
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(1000, requestTimeout / 2),
    maxHeaderSize: 8 * 1024,
  });
  if (isInterrupted) queue.request();
  return {
    ...server,
    request: () => queue.request(),
    close: async () => {
      queue.stop();
      await server.close();
      await journal.flushed();
    },
  };
}

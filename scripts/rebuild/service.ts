import { readReport } from '../../src/feeds/report.ts';
import { redact } from '../../src/integrations/hosting/leaks.ts';
import type { RunningServer } from '../support/listen.ts';
import { Journal } from './journal.ts';
import { RebuildQueue } from './queue.ts';
import { rebuildReceiver } from './receiver.ts';
import { serveGuarded } from './serve.ts';
import { STATUS_HEADERS, statusPage } from './status-page.ts';
import type { Rebuild } from './targets.ts';

/** Path of the page for editors. */
export const STATUS_PATH = '/hooks/status';

/** What runs a site's rebuilds. */
export interface ServiceOptions {
  /** Folder of the site: the journal lies there. */
  readonly home: string;
  /** Secrets of the webhook; two while one is being replaced. */
  readonly secrets: readonly string[];
  readonly rebuild: Rebuild;
  /** 0 takes any free port. */
  readonly port: number;
  /** Milliseconds: see RebuildQueue and serveGuarded. */
  readonly quiet?: number;
  readonly patience?: number;
  readonly arrival?: number;
  /** Environment of the builds: SITE_CACHE says where the last one left its report; its secrets are shown to nobody. */
  readonly env?: NodeJS.ProcessEnv;
  /** False where the caller builds at once anyway; a build that a crash cut off is then not done again. */
  readonly resume?: boolean;
  /** Told of each build that ended: its length in milliseconds, and what went wrong. */
  readonly onBuild?: (duration: number, error: string | undefined) => void;
}

export interface RebuildService extends RunningServer {
  /** Asks for a build, as a webhook does. */
  request(): void;
}

/**
 * Receives the rebuild webhook, builds one at a time, remembers over a crash what is owed, and shows editors how it went.
 * A build that a crash cut off is done again at once.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const {
    home,
    secrets,
    rebuild,
    port,
    quiet,
    patience,
    arrival,
    env = process.env,
    resume = true,
    onBuild,
  } = options;
  const journal = await Journal.open(home);
  const owed = resume && journal.unfinished;

  const build = async () => {
    const since = Date.now();
    const startedAt = new Date(since).toISOString();
    const error = await rebuild().then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    const duration = Date.now() - since;
    journal.add({ startedAt, duration, ...(error === undefined ? {} : { error }) });
    onBuild?.(duration, error);
  };
  const queue = new RebuildQueue(build, {
    ...(quiet === undefined ? {} : { quiet }),
    ...(patience === undefined ? {} : { patience }),
    onChange: ({ running, waiting }) => journal.note(running || waiting),
  });

  const app = rebuildReceiver({
    secrets,
    seen: journal.seen,
    onRequest: () => {
      queue.request();
      return journal.settled();
    },
  });
  app.get(STATUS_PATH, async (c) => {
    const { builds } = journal;
    const report = await readReport(env);
    const page = statusPage({ queue: queue.state, builds, report });
    return c.body(redact(page, env), 200, { ...STATUS_HEADERS });
  });
  const server = await serveGuarded(app.fetch, { port, ...(arrival === undefined ? {} : { arrival }) });
  if (owed) queue.request();
  return {
    ...server,
    request: () => queue.request(),
    close: async () => {
      queue.stop();
      await server.close();
      await journal.settled();
    },
  };
}

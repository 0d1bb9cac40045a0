import { type BuildReport, readReport } from '../../src/feeds/report.ts';
import { redact } from '../../src/lib/secrets.ts';
import { AlertQueue } from '../monitoring/alert-queue.ts';
import { alertUrl } from '../monitoring/alerts.ts';
import { assessSite, type SiteFacts } from '../monitoring/health.ts';
import type { SendLimits } from '../monitoring/send-alert.ts';
import { listen, type RunningServer, requestLimits } from '../support/listen.ts';
import type { Rebuild } from './choose-rebuild.ts';
import { DueTimer } from './due-timer.ts';
import { healthReport } from './health-report.ts';
import { type BuildRecord, Journal } from './journal.ts';
import { RebuildQueue } from './queue.ts';
import { rebuildReceiver } from './receiver.ts';
import { STATUS_HEADERS, statusPage } from './status-page.ts';

/** Path of the status page for editors. */
export const STATUS_PATH = '/hooks/status';

/** Path of the health report for monitoring. */
export const HEALTH_PATH = '/hooks/health';

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
  /** Milliseconds from the start of a build in which it covers further requests; 200 by default. */
  readonly covered?: number;
  /** Milliseconds within which a request must have arrived. */
  readonly requestTimeout?: number;
  /**
   * Environment of the builds: SITE_CACHE locates the report of the last one; its secrets are redacted; alerts go to
   * ALERT_WEBHOOK_URL.
   */
  readonly env?: NodeJS.ProcessEnv;
  /** False where the caller builds at startup anyway: an interrupted build is then not repeated. */
  readonly resume?: boolean;
  /** Name of the live release; not given where another host serves the site. */
  readonly liveRelease?: () => Promise<string | undefined>;
  /** Limits of sending one alert. */
  readonly alertLimits?: SendLimits;
  /** Called after each build with its duration in milliseconds, and its error. */
  readonly onBuild?: (duration: number, error: string | undefined) => void;
}

/** A running rebuild service. */
export interface RebuildService extends RunningServer {
  /** Requests a build, as the webhook does. */
  request(): void;
  /** Builds now, for a first release. @throws Error of the build, once its alert was sent. */
  build(): Promise<void>;
}

/**
 * When the next record is published, in milliseconds since 1970; undefined when none waits for its date. A date before the
 * last build is not due again: that build failed, and the next one publishes the record.
 */
function nextDue(report: BuildReport | undefined, lastBuild: BuildRecord | undefined): number | undefined {
  const since = Date.parse(lastBuild?.startedAt ?? '1970-01-01');
  const times = (report?.feeds ?? [])
    .map(({ nextAt }) => Date.parse(nextAt ?? ''))
    .filter((time) => time > since);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Receives the rebuild webhook, runs one build at a time, serves the status page and the health report, and sends alerts.
 * Requests survive a crash: an interrupted build is repeated at startup. A post with a date in the future is published by a
 * build of its own.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, rebuild, port, covered, env = process.env, resume = true, onBuild } = options;
  const { requestTimeout = REQUEST_TIMEOUT, liveRelease, alertLimits } = options;
  alertUrl(env);
  const journal = await Journal.open(home);
  const isInterrupted = resume && journal.unfinished;
  const alerts = new AlertQueue({
    env,
    limits: alertLimits,
    state: () => journal.alertState,
    onStateChange: (state) => journal.setAlertState(state),
  });

  const readFacts = async (): Promise<SiteFacts> => ({
    lastBuild: journal.builds[0],
    // With a build hook, builds and their reports are Netlify's.
    report: env.NETLIFY_BUILD_HOOK_URL ? undefined : await readReport(env),
    now: Date.now(),
  });
  /** Acts on what a build left: alerts, and a build when the next post is due. */
  const review = async (): Promise<void> => {
    const facts = await readFacts();
    alerts.update(assessSite(facts));
    due.set(nextDue(facts.report, journal.builds[0]));
  };
  const build = async (): Promise<string | undefined> => {
    const since = Date.now();
    const startedAt = new Date(since).toISOString();
    const error = await rebuild().then(
      () => undefined,
      (reason: unknown) => redact(reason instanceof Error ? reason.message : String(reason), env),
    );
    const duration = Date.now() - since;
    journal.addBuild({ startedAt, duration, ...(error === undefined ? {} : { error }) });
    onBuild?.(duration, error);
    await review();
    return error;
  };
  const queue = new RebuildQueue(async () => void (await build()), {
    ...(covered === undefined ? {} : { covered }),
    onChange: ({ running, waiting }) => journal.setUnfinished(running || waiting),
  });
  const due = new DueTimer(() => queue.request());

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
    const facts = await readFacts();
    const page = String(
      await statusPage({ health: assessSite(facts), queue: queue.state, builds, report: facts.report }),
    );
    return c.body(redact(page, env), 200, { ...STATUS_HEADERS });
  });
  app.get(HEALTH_PATH, async (c) => {
    const { lastSuccess } = journal;
    const report = healthReport({
      ...(await readFacts()),
      lastBuild: journal.builds[0],
      lastSuccess,
      queue: queue.state,
      release: (await liveRelease?.()) ?? null,
    });
    const status = report.status === 'well' ? 200 : 503;
    return c.json(report, status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.all(HEALTH_PATH, (c) => c.json({ message: 'Only GET and HEAD' }, 405, { allow: 'GET, HEAD' }));
  const server = await listen(app.fetch, port, 0, requestLimits(requestTimeout));
  if (isInterrupted) queue.request();
  // Alerts that a crash or a stop left undelivered, and posts whose date came.
  await review();
  return {
    ...server,
    request: () => queue.request(),
    build: async () => {
      const error = await build();
      if (error === undefined) return;
      await alerts.idle();
      throw new Error(error);
    },
    close: async () => {
      queue.stop();
      due.stop();
      alerts.stop();
      await alerts.idle();
      await server.close();
      await journal.flushed();
    },
  };
}

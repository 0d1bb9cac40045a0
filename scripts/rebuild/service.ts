import path from 'node:path';
import { type BuildReport, readReport } from '../../src/feeds/report.ts';
import { redact } from '../../src/lib/secrets.ts';
import { alertOnChange, alertUrl, type SendLimits } from '../monitoring/alerts.ts';
import { assessSite } from '../monitoring/health.ts';
import { type MonitoringState, readState, writeState } from '../monitoring/state-file.ts';
import { listen, type RunningServer, requestLimits } from '../support/listen.ts';
import type { Rebuild } from './choose-rebuild.ts';
import { healthReport } from './health-report.ts';
import { RebuildQueue } from './queue.ts';
import { rebuildReceiver } from './receiver.ts';

/** Path of the health report for monitoring. */
export const HEALTH_PATH = '/hooks/health';

/** Milliseconds within which a request must have arrived completely; a slower one is answered 408 and disconnected. */
export const REQUEST_TIMEOUT = 10_000;

/** Milliseconds between two checks. */
const CHECK_INTERVAL = 15_000;

/** Options of the rebuild service. */
export interface ServiceOptions {
  /** Folder of the site, in which the state is stored. */
  readonly home: string;
  /** Secrets of the webhook: two while one is being rotated. */
  readonly secrets: readonly string[];
  readonly rebuild: Rebuild;
  /** 0 takes any free port. */
  readonly port: number;
  /**
   * Environment of the builds: SITE_CACHE locates the report of the last one; its secrets are redacted; alerts go to
   * ALERT_WEBHOOK_URL.
   */
  readonly env?: NodeJS.ProcessEnv;
  /** False where the caller builds at startup anyway: an interrupted build is then not repeated. */
  readonly resume?: boolean;
  /** Name of the live release. While there is none, each check starts a build. Not given where another host serves the site. */
  readonly liveRelease?: (() => Promise<string | undefined>) | undefined;
  /** Called after each build with its duration in milliseconds, and its error. */
  readonly onBuild?: (duration: number, error: string | undefined) => void;
  /** Milliseconds from the start of a build in which it covers further requests; 200 by default. */
  readonly covered?: number;
  readonly requestTimeout?: number;
  readonly checkInterval?: number;
  readonly alertLimits?: SendLimits;
}

/** A running rebuild service. */
export interface RebuildService extends RunningServer {
  /** Requests a build, as the webhook does. */
  request(): void;
}

/**
 * True when the date of a record has come since the last build began. A date before that is not due again: that build failed,
 * and the next one publishes the record.
 */
function isDue(report: BuildReport | undefined, { lastBuild }: MonitoringState): boolean {
  const since = Date.parse(lastBuild?.startedAt ?? '1970-01-01');
  return (report?.feeds ?? [])
    .map(({ nextAt }) => Date.parse(nextAt ?? ''))
    .some((time) => time > since && time <= Date.now());
}

/**
 * Receives the rebuild webhook, runs one build at a time, and serves the health report. A check after each build, and every
 * 15 seconds, sends an alert when something changed, and starts a build when the date of a post has come. Requests survive a
 * crash: an interrupted build is repeated at startup.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, rebuild, port, env = process.env, resume = true, onBuild = () => {} } = options;
  const { covered, requestTimeout = REQUEST_TIMEOUT, checkInterval = CHECK_INTERVAL, alertLimits } = options;
  alertUrl(env);
  const file = path.join(home, 'rebuild.json');
  const state = await readState(file);
  const seen = new Map(Object.entries(state.seen));
  const stop = new AbortController();

  /** Changes are written one after the other, so that an older state never replaces a newer one. */
  let saving = Promise.resolve();
  const save = (changes: Partial<MonitoringState>): Promise<void> => {
    Object.assign(state, changes);
    saving = saving.then(() => writeState(file, state));
    return saving;
  };
  // With a build hook, builds and their reports are Netlify's.
  const readFeedReport = async () => (env.NETLIFY_BUILD_HOOK_URL ? undefined : readReport(env));

  const build = async (): Promise<void> => {
    const since = Date.now();
    const error = await rebuild().then(
      () => undefined,
      (reason: unknown) => redact(reason instanceof Error ? reason.message : String(reason), env),
    );
    const duration = Date.now() - since;
    const lastBuild = {
      startedAt: new Date(since).toISOString(),
      duration,
      ...(error !== undefined && { error }),
    };
    void save({
      lastBuild,
      unfinished: queue.state.waiting,
      ...(error === undefined && { lastSuccess: lastBuild }),
    });
    onBuild(duration, error);
    requestCheck();
  };
  const queue = new RebuildQueue(build, covered);
  const request = (): Promise<void> => {
    queue.request();
    const { running, waiting } = queue.state;
    return save({ unfinished: running || waiting, seen: Object.fromEntries(seen) });
  };

  const check = async (): Promise<void> => {
    if (stop.signal.aborted) return;
    const report = await readFeedReport();
    const { running, waiting } = queue.state;
    const hasNoRelease = options.liveRelease !== undefined && (await options.liveRelease()) === undefined;
    if (!running && !waiting && (hasNoRelease || isDue(report, state))) void request();
    const health = assessSite({ lastBuild: state.lastBuild, report, now: Date.now() });
    const alert = await alertOnChange(state.alert, health, env, { ...alertLimits, signal: stop.signal });
    if (alert !== state.alert) await save({ alert });
  };
  /** Checks run beside the builds, one after the other. */
  let checking = Promise.resolve();
  const requestCheck = (): void => {
    checking = checking.then(check);
  };

  const app = rebuildReceiver({ secrets, seen, onRequest: request });
  app.get(HEALTH_PATH, async (c) => {
    const release = (await options.liveRelease?.()) ?? null;
    const facts = { ...state, queue: queue.state, release, report: await readFeedReport(), now: Date.now() };
    const report = healthReport(facts);
    const status = report.status === 'well' ? 200 : 503;
    return c.json(report, status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.all(HEALTH_PATH, (c) => c.json({ message: 'Only GET and HEAD' }, 405, { allow: 'GET, HEAD' }));
  const server = await listen(app.fetch, port, 0, requestLimits(requestTimeout));
  if (resume && state.unfinished) void request();
  requestCheck();
  const timer = setInterval(requestCheck, checkInterval);
  return {
    ...server,
    request: () => void request(),
    close: async () => {
      clearInterval(timer);
      queue.stop();
      stop.abort();
      await server.close();
      await checking;
      await saving;
    },
  };
}

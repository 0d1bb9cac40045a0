import path from 'node:path';
import pLimit from 'p-limit';
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

/** Options of the rebuild service. Times are milliseconds. */
export interface ServiceOptions {
  /** Folder of the site, in which the state is stored. */
  readonly home: string;
  /** Secrets of the webhook: two while one is being rotated. */
  readonly secrets: readonly string[];
  readonly rebuild: Rebuild;
  /** 0 takes any free port. */
  readonly port: number;
  /** Locates the report of the last build (SITE_CACHE) and ALERT_WEBHOOK_URL; its secrets are redacted. */
  readonly env?: NodeJS.ProcessEnv;
  /** False where the caller builds at startup anyway: an interrupted build is then not repeated. */
  readonly resume?: boolean;
  /** Name of the live release: while there is none, each check starts a build. Absent where another host serves the site. */
  readonly liveRelease?: (() => Promise<string | undefined>) | undefined;
  /** Called after each build. */
  readonly onBuild?: (duration: number, error: string | null) => void;
  /** Time from the start of a build in which it covers further requests; 200 by default. */
  readonly covered?: number;
  readonly requestTimeout?: number;
  readonly checkInterval?: number;
  readonly alertLimits?: SendLimits;
}

/** A running rebuild service. `request` requests a build, as the webhook does. */
export type RebuildService = RunningServer & { request(): Promise<void> };

/**
 * True when the date of a record has come since the last build began. A date before that is not due again: that build failed,
 * and the next one publishes the record.
 */
function isDue(report: BuildReport | undefined, { lastBuild }: MonitoringState): boolean {
  const since = Date.parse(lastBuild?.startedAt ?? '1970-01-01');
  const times = (report?.feeds ?? []).map(({ nextAt }) => Date.parse(nextAt ?? ''));
  return times.some((time) => time > since && time <= Date.now());
}

/**
 * Receives the rebuild webhook, runs one build at a time, and serves the health report. A check after each build, and every
 * 15 seconds, sends an alert when something changed, and starts a build when the date of a post has come. Requests survive a
 * crash: an interrupted build is repeated at startup.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, rebuild, port, env = process.env, resume = true, liveRelease } = options;
  const { covered, requestTimeout = REQUEST_TIMEOUT, checkInterval = CHECK_INTERVAL, alertLimits } = options;
  alertUrl(env);
  const file = path.join(home, 'rebuild.json');
  const state = await readState(file);
  const seen = new Map(Object.entries(state.seen));
  const stop = new AbortController();

  /** One after the other, so that an older state never replaces a newer one. */
  const writes = pLimit(1);
  const save = (changes: Partial<MonitoringState>): Promise<void> => {
    Object.assign(state, changes);
    return writes(writeState, file, state);
  };
  /** What is known about the site. With a build hook, builds and their reports are Netlify's. */
  const readFacts = async () => ({
    lastBuild: state.lastBuild,
    report: env.NETLIFY_BUILD_HOOK_URL ? undefined : await readReport(env),
    now: Date.now(),
  });

  const build = async (): Promise<void> => {
    const since = Date.now();
    const error = await rebuild().then(
      () => null,
      (reason: unknown) => redact(reason instanceof Error ? reason.message : String(reason), env),
    );
    const durationMs = Date.now() - since;
    const lastBuild = { startedAt: new Date(since).toISOString(), durationMs, error };
    const lastSuccess = error === null ? lastBuild : state.lastSuccess;
    void save({ lastBuild, lastSuccess, unfinished: queue.state.waiting });
    options.onBuild?.(durationMs, error);
    void checks(check, true);
  };
  const queue = new RebuildQueue(build, covered);
  const isBusy = (): boolean => queue.state.running || queue.state.waiting;
  const request = (): Promise<void> => {
    queue.request();
    return save({ unfinished: isBusy(), seen: Object.fromEntries(seen) });
  };

  /** @param isAfterBuild True right after a build: one that failed is repeated by a later check. */
  const check = async (isAfterBuild = false): Promise<void> => {
    if (stop.signal.aborted) return;
    const facts = await readFacts();
    const hasNoRelease = !isAfterBuild && liveRelease !== undefined && (await liveRelease()) === undefined;
    if (!isBusy() && (hasNoRelease || isDue(facts.report, state))) void request();
    const limits = { ...alertLimits, signal: stop.signal };
    const alert = await alertOnChange(state.alert, assessSite(facts), env, limits);
    if (alert !== state.alert) await save({ alert });
  };
  /** Checks run beside the builds, one after the other. */
  const checks = pLimit(1);
  const requestCheck = () => checks(check);

  const app = rebuildReceiver({ secrets, seen, onRequest: request });
  app.get(HEALTH_PATH, async (c) => {
    const release = (await liveRelease?.()) ?? null;
    const { lastSuccess } = state;
    const report = healthReport({ ...(await readFacts()), lastSuccess, queue: queue.state, release });
    const status = report.status === 'well' ? 200 : 503;
    return c.json(report, status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.all(HEALTH_PATH, (c) => c.json({ message: 'Only GET and HEAD' }, 405, { allow: 'GET, HEAD' }));
  const server = await listen(app.fetch, port, 0, requestLimits(requestTimeout));
  if (resume && state.unfinished) void request();
  void requestCheck();
  const timer = setInterval(requestCheck, checkInterval);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    queue.stop();
    stop.abort();
    await server.close();
    await checks(check);
    await save({});
  };
  return { ...server, request, close };
}

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { readReport } from '../../src/feeds/report.ts';
import { redact } from '../../src/lib/secrets.ts';
import { alertOnChange, alertUrl, type SendLimits } from '../monitoring/alerts.ts';
import { assessSite } from '../monitoring/health.ts';
import { type MonitoringState, readState, writeState } from '../monitoring/state-file.ts';
import { takeFileLock } from '../support/file-lock.ts';
import { listen, type RunningServer } from '../support/listen.ts';
import type { Rebuild } from './choose-rebuild.ts';
import { isBuildDue, mayDoBetter } from './due.ts';
import { healthReport } from './health-report.ts';
import { RebuildQueue } from './queue.ts';
import { rebuildReceiver } from './receiver.ts';

/** Path of the health report for monitoring. */
export const HEALTH_PATH = '/hooks/health';

/** Milliseconds between two checks. */
const CHECK_INTERVAL = 15_000;

/** How often, and after how many milliseconds, the site's address is asked again: a reload of the web server takes a moment. */
const SERVED = { tries: 4, pause: 5000 };

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
  /** Why visitors do not see the live release (`Releases.findServingFault`). Absent where another host serves the site. */
  readonly findServingFault?: (() => Promise<string | undefined>) | undefined;
  /** Called after each build. */
  readonly onBuild?: (duration: number, error: string | null) => void;
  /** Time from the start of a build in which it covers further requests; 200 by default. */
  readonly covered?: number;
  readonly checkInterval?: number;
  /** Time before the site's address is asked again. */
  readonly servedPause?: number;
  /** Time from a build that may do better later to the next one; doubled each time. */
  readonly retryPause?: number;
  readonly alertLimits?: SendLimits;
}

/** A running rebuild service. `request` requests a build, as the webhook does. */
export type RebuildService = RunningServer & { request(): Promise<void> };

/**
 * Receives the rebuild webhook, runs one build at a time, and serves the health report. A check after each build, and every
 * 15 seconds, asks what visitors see, sends an alert when something changed, and starts a build that is due (`isBuildDue`).
 * Requests survive a crash: an interrupted build is repeated at startup.
 * @throws Error when another service runs in the same folder.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, rebuild, port, env = process.env, resume = true, liveRelease } = options;
  const { covered, checkInterval = CHECK_INTERVAL, alertLimits } = options;
  const { findServingFault, servedPause = SERVED.pause, retryPause } = options;
  alertUrl(env);
  const onWait = () => {
    throw new Error(
      `Another \`npm start\` or \`npm run rebuild-server\` runs in ${home}. Stop it, or set SITE_HOME to another folder.`,
    );
  };
  const lock = await takeFileLock(path.join(home, 'service-lock.sqlite'), { onWait });
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
  /** The latest answer of `findServingFault`. */
  let notServed: string | undefined;
  const askServing = async (): Promise<void> => {
    // A fault that is known already is not waited for.
    const tries = notServed === undefined ? SERVED.tries : 1;
    let fault = await findServingFault?.();
    for (let asked = 1; fault && asked < tries && !stop.signal.aborted; asked += 1) {
      await wait(servedPause, undefined, { signal: stop.signal }).catch(() => {});
      fault = await findServingFault?.();
    }
    notServed = fault;
  };

  /** What is known about the site. With a build hook, builds and their reports are Netlify's. */
  const readFacts = async () => ({
    lastBuild: state.lastBuild,
    notServed,
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
    const misses = mayDoBetter(error, (await readFacts()).report) ? state.misses + 1 : 0;
    void save({ lastBuild, lastSuccess, misses, unfinished: queue.state.waiting });
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
    if (!isBusy()) {
      const hasNoRelease = !isAfterBuild && liveRelease !== undefined && (await liveRelease()) === undefined;
      const { report, now } = await readFacts();
      const isDue = hasNoRelease || (await isBuildDue(report, state, now, retryPause));
      if (isDue && !isBusy()) void request();
    }
    await askServing();
    const limits = { ...alertLimits, signal: stop.signal };
    const alert = await alertOnChange(state.alert, assessSite(await readFacts()), env, limits);
    if (alert !== state.alert) await save({ alert });
  };
  /** Checks run beside the builds, one after the other; at most one waits. */
  const checks = pLimit(1);
  const requestCheck = async (): Promise<void> => {
    if (checks.pendingCount === 0) await checks(check);
  };

  const app = rebuildReceiver({ secrets, seen, onRequest: request });
  app.get(HEALTH_PATH, async (c) => {
    const release = (await liveRelease?.()) ?? null;
    const { lastSuccess } = state;
    const report = healthReport({ ...(await readFacts()), lastSuccess, queue: queue.state, release });
    const status = report.status === 'well' ? 200 : 503;
    return c.json(report, status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.all(HEALTH_PATH, (c) => c.json({ message: 'Only GET and HEAD' }, 405, { allow: 'GET, HEAD' }));
  const server = await listen(app.fetch, port);
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
    lock[Symbol.dispose]();
  };
  return { ...server, request, close };
}

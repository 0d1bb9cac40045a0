import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import pLimit from 'p-limit';
import { readReport } from '../../src/feeds/report.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import { redact } from '../../src/lib/secrets.ts';
import { alertOnChange, alertUrl, type SendLimits } from '../monitoring/alerts.ts';
import { assessSite, type SiteFacts } from '../monitoring/health.ts';
import { type MonitoringState, readState, writeState } from '../monitoring/state-file.ts';
import { takeFileLock } from '../support/file-lock.ts';
import { listen, type RunningServer } from '../support/listen.ts';
import type { Rebuild } from './choose-rebuild.ts';
import { isBuildDue, mayDoBetter } from './due.ts';
import { healthReport } from './health-report.ts';
import { RebuildQueue } from './queue.ts';
import { rebuildReceiver } from './receiver.ts';

/** Path of the health report, for monitoring. */
export const HEALTH_PATH = '/hooks/health';

/** Milliseconds between two checks. */
const CHECK_INTERVAL = 15_000;

/** Tries to reach the new release at the site's address: a reload of the web server takes a moment. */
const SERVING_TRIES = 4;

/** Milliseconds between two of these tries. */
const SERVING_PAUSE = 5000;

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

/** A running rebuild service. `request` requests a build, as the webhook does. */
export type RebuildService = RunningServer & { request(): Promise<void> };

/** Locks the folder of the site until the process ends. @throws Error when another service runs there. */
function lockFolder(home: string): Promise<Disposable> {
  const refuse = () => {
    throw new Error(
      `Another \`npm start\` or \`npm run rebuild-server\` runs in ${home}. Stop it, or set SITE_HOME to another folder.`,
    );
  };
  return takeFileLock(path.join(home, 'service-lock.sqlite'), { onWait: refuse });
}

/** State of the service, stored in a file so that a restart continues with it. */
class StateStore {
  readonly current: MonitoringState;
  readonly #file: string;
  /** Writes run in sequence, so that an older state never replaces a newer state. */
  readonly #writes = pLimit(1);

  private constructor(file: string, current: MonitoringState) {
    this.#file = file;
    this.current = current;
  }

  static async open(file: string): Promise<StateStore> {
    return new StateStore(file, await readState(file));
  }

  /** Changes fields of the state at once. Resolves when the file holds them. */
  save(changes: Partial<MonitoringState>): Promise<void> {
    Object.assign(this.current, changes);
    return this.#writes(writeState, this.#file, this.current);
  }
}

/** Asks at the site's address whether visitors see the live release. */
class ServingCheck {
  /** Latest answer: why visitors do not see the live release; undefined when they do. */
  fault: string | undefined;
  readonly #options: ServiceOptions;
  /** Ends the wait between two tries. */
  readonly #signal: AbortSignal;

  constructor(options: ServiceOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Updates `fault`. A new fault must last for several tries; a known fault is asked for once. */
  async run(): Promise<void> {
    const maxTries = this.fault === undefined ? SERVING_TRIES : 1;
    const { findServingFault, servedPause = SERVING_PAUSE } = this.#options;
    let fault = await findServingFault?.();
    let tries = 1;
    while (fault && tries < maxTries && !this.#signal.aborted) {
      // Rejects when the service stops; the loop then ends after this try.
      await wait(servedPause, undefined, { signal: this.#signal }).catch(() => {});
      fault = await findServingFault?.();
      tries += 1;
    }
    this.fault = fault;
  }
}

/** Runs builds and checks. Builds run in sequence, and so do checks; a check may run beside a build. */
class Rebuilder {
  /** Ids of webhook messages with their time of arrival. The webhook adds to it; `request` stores it. */
  readonly seen: Map<string, number>;
  readonly #options: ServiceOptions;
  readonly #env: NodeJS.ProcessEnv;
  readonly #store: StateStore;
  readonly #stop = new AbortController();
  readonly #serving: ServingCheck;
  readonly #queue: RebuildQueue;
  readonly #checks = pLimit(1);

  constructor(options: ServiceOptions, env: NodeJS.ProcessEnv, store: StateStore) {
    this.#options = options;
    this.#env = env;
    this.#store = store;
    this.seen = new Map(Object.entries(store.current.seen));
    this.#serving = new ServingCheck(options, this.#stop.signal);
    this.#queue = new RebuildQueue(() => this.#build(), options.covered);
  }

  /** Requests a build. Resolves when the request is stored, so that a crash cannot lose it. */
  request(): Promise<void> {
    this.#queue.request();
    return this.#store.save({ unfinished: this.#isBusy(), seen: Object.fromEntries(this.seen) });
  }

  /** Runs a check after the running check. Does nothing while another check waits. */
  async requestCheck(): Promise<void> {
    if (this.#checks.pendingCount === 0) await this.#checks(() => this.#check());
  }

  /** Builds the health report. */
  async health() {
    const release = (await this.#options.liveRelease?.()) ?? null;
    const { lastSuccess } = this.#store.current;
    const facts = await this.#readFacts();
    return healthReport({ ...facts, lastSuccess, queue: this.#queue.state, release });
  }

  /** Drops the waiting build, and gives up an alert or a serving check that waits. */
  stop(): void {
    this.#queue.stop();
    this.#stop.abort();
  }

  /** Resolves when the running check has ended and the state is stored. Call `stop` first. */
  async settle(): Promise<void> {
    await this.#checks(() => this.#check());
    await this.#store.save({});
  }

  #isBusy(): boolean {
    const { running, waiting } = this.#queue.state;
    return running || waiting;
  }

  async #build(): Promise<void> {
    const startedAt = Date.now();
    const error = await this.#findBuildError();
    const durationMs = Date.now() - startedAt;
    await this.#recordBuild({ startedAt: new Date(startedAt).toISOString(), durationMs, error });
    this.#options.onBuild?.(durationMs, error);
    void this.#checks(() => this.#check({ isAfterBuild: true }));
  }

  /** Builds once. @returns The redacted message of the error; null after a success. */
  async #findBuildError(): Promise<string | null> {
    try {
      await this.#options.rebuild();
      return null;
    } catch (error) {
      const message = messageOf(error);
      return redact(message, this.#env);
    }
  }

  async #recordBuild(lastBuild: NonNullable<MonitoringState['lastBuild']>): Promise<void> {
    const { error } = lastBuild;
    const { report } = await this.#readFacts();
    const { lastSuccess, misses } = this.#store.current;
    // Not awaited: the next build does not wait for the disk.
    void this.#store.save({
      lastBuild,
      lastSuccess: error === null ? lastBuild : lastSuccess,
      misses: mayDoBetter(error, report) ? misses + 1 : 0,
      unfinished: this.#queue.state.waiting,
    });
  }

  /** Collects the facts about the site. With a build hook, Netlify has the builds and their reports. */
  async #readFacts(): Promise<SiteFacts & Pick<MonitoringState, 'lastBuild'>> {
    const { lastBuild } = this.#store.current;
    const notServed = this.#serving.fault;
    const report = this.#env.NETLIFY_BUILD_HOOK_URL ? undefined : await readReport(this.#env);
    return { lastBuild, notServed, report, now: Date.now() };
  }

  /** Starts a build that is due, asks whether visitors see the live release, and sends an alert when something changed. */
  async #check({ isAfterBuild = false } = {}): Promise<void> {
    if (this.#stop.signal.aborted) return;
    if (!this.#isBusy()) await this.#requestDueBuild(isAfterBuild);
    await this.#serving.run();
    await this.#sendAlert();
  }

  /** Requests a build that is due. A first build that has just failed is repeated by a later check. */
  async #requestDueBuild(isAfterBuild: boolean): Promise<void> {
    const isFirstBuildDue = !isAfterBuild && (await this.#hasNoRelease());
    const { report, now } = await this.#readFacts();
    const { retryPause } = this.#options;
    const isDue = isFirstBuildDue || (await isBuildDue(report, this.#store.current, now, retryPause));
    // The webhook may have requested a build meanwhile.
    if (isDue && !this.#isBusy()) void this.request();
  }

  async #hasNoRelease(): Promise<boolean> {
    const { liveRelease } = this.#options;
    return liveRelease !== undefined && (await liveRelease()) === undefined;
  }

  async #sendAlert(): Promise<void> {
    const sent = this.#store.current.alert;
    const health = assessSite(await this.#readFacts());
    const limits = { ...this.#options.alertLimits, signal: this.#stop.signal };
    const alert = await alertOnChange(sent, health, this.#env, limits);
    if (alert !== sent) await this.#store.save({ alert });
  }
}

/** Adds the health report to a server: 200 while the site is well, else 503. */
function addHealthReport(app: Hono, rebuilder: Rebuilder): void {
  app.get(HEALTH_PATH, async (c) => {
    const report = await rebuilder.health();
    const status = report.status === 'well' ? 200 : 503;
    return c.json(report, status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.all(HEALTH_PATH, (c) => c.json({ message: 'Only GET and HEAD' }, 405, { allow: 'GET, HEAD' }));
}

/**
 * Receives the rebuild webhook, runs a single build at a time, and serves the health report. Checks the site after each
 * build, and every 15 seconds. A check starts a build that is due (`isBuildDue`), asks whether visitors see the live release,
 * and sends an alert when something changed. Requests survive a crash: an interrupted build is repeated at startup.
 * @throws Error when another service runs in the same folder.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, port, env = process.env, resume = true } = options;
  const { checkInterval = CHECK_INTERVAL } = options;
  // Throws here, not at the first alert, when ALERT_WEBHOOK_URL is invalid.
  alertUrl(env);
  const lock = await lockFolder(home);
  const store = await StateStore.open(path.join(home, 'rebuild.json'));
  const rebuilder = new Rebuilder(options, env, store);

  const request = () => rebuilder.request();
  const app = rebuildReceiver({ secrets, seen: rebuilder.seen, onRequest: request });
  addHealthReport(app, rebuilder);
  const server = await listen(app.fetch, port);

  if (resume && store.current.unfinished) void request();
  void rebuilder.requestCheck();
  const timer = setInterval(() => rebuilder.requestCheck(), checkInterval);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    rebuilder.stop();
    await server.close();
    await rebuilder.settle();
    lock[Symbol.dispose]();
  };
  return { ...server, request, close };
}

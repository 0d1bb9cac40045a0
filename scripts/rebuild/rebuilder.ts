import pLimit from 'p-limit';
import { readReport } from '../../src/feeds/report.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import { redact } from '../../src/lib/secrets.ts';
import type { FeedName } from '../../src/schemas/feeds.ts';
import { alertOnChange } from '../monitoring/alerts.ts';
import { assessSite, type SiteFacts } from '../monitoring/health.ts';
import type { MonitoringState } from '../monitoring/state-file.ts';
import { isBuildDue, isRetryUseful } from './due.ts';
import { healthReport } from './health-report.ts';
import { RebuildQueue } from './queue.ts';
import type { ServiceOptions } from './service-options.ts';
import { ServingCheck } from './serving-check.ts';
import type { StateStore } from './state-store.ts';

/** Milliseconds between two security checks. */
const DAY = 86_400_000;

/** Runs builds and checks. Builds run one after the other, and so do checks. A check may run during a build. */
export class Rebuilder {
  /** Ids of webhook messages with their times of arrival. The webhook adds entries; `request` stores them. */
  readonly seen: Map<string, number>;
  readonly #options: ServiceOptions;
  readonly #env: NodeJS.ProcessEnv;
  readonly #store: StateStore;
  readonly #stop = new AbortController();
  readonly #serving: ServingCheck;
  readonly #queue: RebuildQueue;
  readonly #checks = pLimit(1);
  readonly #security = pLimit(1);

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

  /** Runs a check, after a running check. Does nothing while another check waits. */
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

  /** Drops the waiting build, and cancels a waiting alert or serving check. */
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
    const copies = await this.#recordBuild({
      startedAt: new Date(startedAt).toISOString(),
      durationMs,
      error,
    });
    this.#options.onBuild?.(durationMs, error, copies);
    void this.#checks(() => this.#check({ isAfterBuild: true }));
  }

  /** Builds once. @returns Redacted error message; null after a success. */
  async #findBuildError(): Promise<string | null> {
    try {
      await this.#options.rebuild();
      return null;
    } catch (error) {
      const message = messageOf(error);
      return redact(message, this.#env);
    }
  }

  /** Stores the outcome of a build. @returns Feeds of which it shows the last good copy. */
  async #recordBuild(lastBuild: NonNullable<MonitoringState['lastBuild']>): Promise<readonly FeedName[]> {
    const { error } = lastBuild;
    const { report } = await this.#readFacts();
    const { lastSuccess, misses } = this.#store.current;
    // Not awaited, so that the next build does not wait for the disk.
    void this.#store.save({
      lastBuild,
      lastSuccess: error === null ? lastBuild : lastSuccess,
      misses: isRetryUseful(error, report) ? misses + 1 : 0,
      unfinished: this.#queue.state.waiting,
      version: this.#options.version,
    });
    const copies = report?.feeds.filter(({ state }) => state === 'last-good') ?? [];
    return error === null ? copies.map(({ feed }) => feed) : [];
  }

  /** Collects the facts about the site. With a Netlify build hook, builds and reports are on Netlify only. */
  async #readFacts(): Promise<SiteFacts & Pick<MonitoringState, 'lastBuild'>> {
    const { lastBuild, security } = this.#store.current;
    const notServed = this.#serving.fault;
    const notUpdated = await this.#options.findUpdateFault?.();
    const report = this.#env.NETLIFY_BUILD_HOOK_URL ? undefined : await readReport(this.#env);
    const { notices } = security;
    return { lastBuild, notServed, notUpdated, security: notices, report, now: Date.now() };
  }

  /**
   * Ends the service when another version is live and no build runs. Otherwise requests a due build, checks which
   * release visitors see, and sends an alert when something changed.
   */
  async #check({ isAfterBuild = false } = {}): Promise<void> {
    if (this.#stop.signal.aborted) return;
    if (!this.#isBusy() && (await this.#isReplaced())) {
      this.#options.onReplaced?.();
      return;
    }
    if (!this.#isBusy()) await this.#requestDueBuild(isAfterBuild);
    await this.#serving.run();
    this.#requestSecurityCheck();
    await this.#sendAlert();
  }

  /** Asks for security notices once a day. No check waits for the registry: the next check sends an alert. */
  #requestSecurityCheck(): void {
    const { findSecurityNotices } = this.#options;
    const isDue = Date.now() - this.#store.current.security.checkedAt >= DAY;
    if (!findSecurityNotices || !isDue || this.#security.activeCount > 0) return;
    void this.#security(async () => {
      const known = this.#store.current.security.notices;
      const notices = [...(await findSecurityNotices(known))];
      await this.#store.save({ security: { checkedAt: Date.now(), notices } });
    });
  }

  /** Requests a due build. Does not retry a failed first build at once; a later check does. */
  async #requestDueBuild(isAfterBuild: boolean): Promise<void> {
    const isFirstBuildDue = !isAfterBuild && (await this.#hasNoRelease());
    const isUpdated = this.#options.version !== this.#store.current.version;
    const { report, now } = await this.#readFacts();
    const { retryPause } = this.#options;
    const isDue =
      isFirstBuildDue || isUpdated || (await isBuildDue(report, this.#store.current, now, retryPause));
    // Checks again, because the webhook may have requested a build in the meantime.
    if (isDue && !this.#isBusy()) void this.request();
  }

  async #isReplaced(): Promise<boolean> {
    const { version, liveVersion } = this.#options;
    return liveVersion !== undefined && (await liveVersion()) !== version;
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

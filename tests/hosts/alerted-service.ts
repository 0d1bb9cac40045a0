import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { readState } from '../../scripts/monitoring/state-file.ts';
import { type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import type { ServiceOptions } from '../../scripts/rebuild/service-options.ts';
import type { FeedReport } from '../../src/feeds/report.ts';
import { type AlertReceiver, RECEIVER_SECRET, startAlertReceiver } from '../support/alert-receiver.ts';
import { buildReport } from '../support/feed-reports.ts';
import { newSecret, until } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

/** Milliseconds of an hour. */
export const HOUR = 3_600_000;

/** Returns a time from now (ISO 8601). */
export const soon = (inMs: number): string => new Date(Date.now() + inMs).toISOString();

/** A rebuild service whose builds do nothing, with a receiver of its alerts. */
export class AlertedService {
  readonly secret = newSecret();
  /** Error of the next builds; undefined for successful builds. */
  failure: string | undefined;
  /** Number of builds so far. */
  builds = 0;
  /** Error output of this process. */
  log = '';
  readonly receiver: AlertReceiver;
  /** Folder of the service. */
  readonly home: string;
  #service: RebuildService | undefined;

  constructor(home: string, receiver: AlertReceiver) {
    this.home = home;
    this.receiver = receiver;
  }

  get service(): RebuildService {
    if (this.#service) return this.#service;
    throw new Error('The service was not started.');
  }

  async start({ env, ...options }: Partial<ServiceOptions> = {}): Promise<void> {
    this.#service = await startRebuildService({
      home: this.home,
      secrets: [this.secret],
      port: 0,
      covered: 0,
      checkInterval: HOUR,
      alertLimits: { timeout: 150, backoff: 5 },
      env: {
        SITE_URL: 'https://clinic.example',
        SITE_CACHE: this.home,
        ALERT_WEBHOOK_URL: this.receiver.url,
        ...env,
      },
      rebuild: async () => {
        if (this.failure !== undefined) throw new Error(this.failure);
      },
      onBuild: () => {
        this.builds += 1;
      },
      ...options,
    });
  }

  async restart(options: Partial<ServiceOptions> = {}): Promise<void> {
    await this.service.close();
    await this.start(options);
  }

  /** Builds once, successfully or with an error. */
  async build(error?: string): Promise<void> {
    this.failure = error;
    const before = this.builds;
    await this.service.request();
    await until('the build', () => this.builds > before);
  }

  /** Waits for a number of alerts. */
  received(count: number): Promise<void> {
    return until(`${count} alerts`, () => this.receiver.alerts.length >= count);
  }

  /** Reads the stored state. */
  state() {
    return readState(path.join(this.home, 'rebuild.json'));
  }

  /** Waits until the service has stored that an alert arrived. */
  stored(status: string): Promise<void> {
    return until(`the state ${status}`, async () => (await this.state()).alert.status === status);
  }

  /** Writes the report of a build. */
  writeReport(...feeds: readonly FeedReport[]): Promise<void> {
    return writeFile(path.join(this.home, 'feed-report.json'), JSON.stringify(buildReport(...feeds)));
  }

  /** Returns the number of alerts that were given up. */
  givenUp(): number {
    return this.log.split('An alert could not be sent').length - 1;
  }
}

/** Starts a service for each test of a file. @returns Function that returns the service of the running test. */
export function alertedService(): () => AlertedService {
  let alerted: AlertedService | undefined;
  let remove: () => Promise<void>;
  const current = () => {
    if (alerted) return alerted;
    throw new Error('No test is running.');
  };
  beforeEach(async () => {
    const home = await makeFolder();
    remove = home.remove;
    const started = new AlertedService(home.folder, await startAlertReceiver());
    alerted = started;
    vi.spyOn(console, 'error').mockImplementation((line) => {
      started.log += `${line}\n`;
    });
    await started.start();
  });
  afterEach(async () => {
    const { service, receiver, log } = current();
    await service.close();
    await receiver.close();
    await remove();
    expect(log).not.toContain(RECEIVER_SECRET);
    vi.restoreAllMocks();
  });
  return current;
}

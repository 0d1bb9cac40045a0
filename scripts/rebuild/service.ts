import path from 'node:path';
import type { Hono } from 'hono';
import { alertUrl } from '../monitoring/alerts.ts';
import { takeFileLock } from '../support/file-lock.ts';
import { listen, type RunningServer } from '../support/listen.ts';
import { Rebuilder } from './rebuilder.ts';
import { rebuildReceiver } from './receiver.ts';
import type { ServiceOptions } from './service-options.ts';
import { StateStore } from './state-store.ts';

/** Path of the health report, for monitoring. */
export const HEALTH_PATH = '/hooks/health';

/** Milliseconds between two checks. */
const CHECK_INTERVAL = 15_000;

/** A running rebuild service. `request` requests a build, as the webhook does. */
export type RebuildService = RunningServer & { request(): Promise<void> };

/** Locks the folder of the site until the process ends. @throws Error when another service uses the folder. */
function lockFolder(home: string): Promise<Disposable> {
  const refuse = () => {
    throw new Error(
      `Another \`npm start\` or \`npm run rebuild-server\` runs in ${home}. Stop it, or set SITE_HOME to another folder.`,
    );
  };
  return takeFileLock(path.join(home, 'service-lock.sqlite'), { onWait: refuse });
}

/** Adds the health report to a server: status 200 while the site is well, else 503. */
function addHealthReport(app: Hono, rebuilder: Rebuilder): void {
  app.get(HEALTH_PATH, async (c) => {
    const report = await rebuilder.health();
    const status = report.status === 'well' ? 200 : 503;
    return c.json(report, status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.all(HEALTH_PATH, (c) => c.json({ message: 'Only GET and HEAD' }, 405, { allow: 'GET, HEAD' }));
}

/**
 * Receives the rebuild webhook, runs one build at a time, and serves the health report. Checks the site after each
 * build, and every 15 seconds. A check starts a due build (`isBuildDue`), checks which release visitors see, and sends
 * an alert when something changed. Requests survive a crash: an interrupted build is repeated at startup.
 * @throws Error when another service uses the same folder.
 */
export async function startRebuildService(options: ServiceOptions): Promise<RebuildService> {
  const { home, secrets, port, env = process.env, resume = true } = options;
  const { checkInterval = CHECK_INTERVAL } = options;
  // Validates ALERT_WEBHOOK_URL at startup, not at the first alert.
  alertUrl(env);
  const lock = await lockFolder(home);
  const store = await StateStore.open(home);
  const rebuilder = new Rebuilder(options, env, store);

  const request = () => rebuilder.request();
  const app = rebuildReceiver({ secrets, seen: rebuilder.seen, onRequest: request });
  addHealthReport(app, rebuilder);
  const server = await listen(app.fetch, port);

  if (resume && store.current.unfinished) {
    options.onResume?.();
    void request();
  }
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

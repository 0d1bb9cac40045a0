import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { listen, type RunningServer } from '../support/listen.ts';
import { adminApi, type RebuildCall } from './app.ts';
import { Database } from './database.ts';
import { seedDatabase } from './seed.ts';

/** A running embedded admin API. */
export interface AdminApiServer extends RunningServer {
  readonly database: Database;
}

/** URL and secret of the site's rebuild webhook. */
export interface RebuildHook {
  readonly url: string;
  readonly secret: string;
}

/** Calls the rebuild webhook, signed according to https://www.standardwebhooks.com. */
async function callRebuildHook({ url, secret }: RebuildHook, reason: string): Promise<RebuildCall> {
  const id = `msg_${randomUUID()}`;
  const sentAt = new Date();
  const body = JSON.stringify({ type: 'post.changed', reason });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      },
      body,
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? 'requested' : 'failed';
  } catch {
    return 'failed';
  }
}

/**
 * Starts the embedded admin API on a loopback port.
 * @param options.file SQLite file, or `:memory:`.
 * @param options.port 0 takes any free port; `tries` further ports are tried when it is in use.
 */
export async function startAdminApi({
  file,
  port,
  tries = 0,
  token,
  hook,
}: {
  file: string;
  port: number;
  tries?: number;
  token: string;
  hook?: RebuildHook | undefined;
}): Promise<AdminApiServer> {
  const database = new Database(file);
  if (database.isEmpty) seedDatabase(database);
  const app = adminApi({
    database,
    token,
    requestRebuild: async (reason) => (hook ? callRebuildHook(hook, reason) : 'not configured'),
  });
  const server = await listen(app.fetch, port, tries);
  return {
    ...server,
    database,
    close: async () => {
      await server.close();
      database.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { listen, type RunningServer } from '../support/listen.ts';
import { adminApi } from './app.ts';
import { Database } from './database.ts';
import { seedDatabase } from './seed.ts';

/** A running embedded admin API. */
export interface AdminApiServer extends RunningServer {
  readonly database: Database;
}

/** URL and secret of the site's rebuild webhook. */
interface RebuildHook {
  readonly url: string;
  readonly secret: string;
}

/** Calls the rebuild webhook, signed according to https://www.standardwebhooks.com. @returns Whether it was taken. */
async function callRebuildHook({ url, secret }: RebuildHook, reason: string): Promise<boolean> {
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
    return response.ok;
  } catch {
    return false;
  }
}

/** Options of the embedded admin API. */
interface ServerOptions {
  /** SQLite file, or `:memory:`. */
  readonly file: string;
  /** 0 takes any free port; `tries` further ports are tried when it is in use. */
  readonly port: number;
  readonly tries?: number;
  readonly token: string;
  /** Called after every change of a post. */
  readonly hook?: RebuildHook;
}

/** Starts the embedded admin API on a loopback port. */
export async function startAdminApi(options: ServerOptions): Promise<AdminApiServer> {
  const { file, port, tries = 0, token, hook } = options;
  const database = new Database(file);
  if (database.isEmpty) seedDatabase(database);
  const app = adminApi({
    database,
    token,
    requestRebuild: async (reason) => hook !== undefined && callRebuildHook(hook, reason),
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

import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { listen, type RunningServer } from '../support/listen.ts';
import { adminApi } from './app.ts';
import { Database } from './database.ts';
import { type RebuildCall, Rebuilds } from './rebuilds.ts';
import { seedDatabase } from './seed.ts';

/** A running embedded admin API. */
export interface AdminApiServer extends RunningServer {
  readonly database: Database;
  /** Address of the desk for posts. */
  readonly desk: string;
  /** Calls the rebuild webhook if a scheduled post is due. The server's own timer does the same. */
  checkSchedule(): Promise<void>;
}

/** URL and secret of the site's rebuild webhook. */
interface RebuildHook {
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

/** Options of the embedded admin API. */
interface ServerOptions {
  /** SQLite file, or `:memory:`. */
  readonly file: string;
  /** 0 takes any free port; `tries` further ports are tried when it is in use. */
  readonly port: number;
  readonly tries?: number;
  readonly token: string;
  readonly hook?: RebuildHook | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Origin of the running site; undefined before it runs. */
  readonly site?: () => string | undefined;
  /** False where the caller builds at startup: posts whose date came before it then start no build of their own. */
  readonly resume?: boolean;
}

/** Starts the embedded admin API on a loopback port. */
export async function startAdminApi({
  file,
  port,
  tries = 0,
  token,
  hook,
  now = Date.now,
  site = () => undefined,
  resume = true,
}: ServerOptions): Promise<AdminApiServer> {
  const database = new Database(file);
  if (database.isEmpty) seedDatabase(database);
  const call = async (reason: string) => (hook ? callRebuildHook(hook, reason) : 'not configured');
  const rebuilds = new Rebuilds({ database, call, now });
  const app = adminApi({ database, token, rebuilds, now, site });
  const server = await listen(app.fetch, port, tries);
  await rebuilds.start(resume);
  return {
    ...server,
    database,
    desk: `${server.url}/desk`,
    checkSchedule: () => rebuilds.check(),
    close: async () => {
      rebuilds.stop();
      await server.close();
      database.close();
    },
  };
}

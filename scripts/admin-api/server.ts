import { callRebuildHook, type RebuildHook } from '../hosts/netlify/call-hook.ts';
import { listen, type RunningServer } from '../support/listen.ts';
import { adminApi } from './app.ts';
import { Database } from './database.ts';
import { seedDatabase } from './seed.ts';

/** A running embedded admin API. */
export interface AdminApiServer extends RunningServer {
  readonly database: Database;
}

/** Options of the embedded admin API. */
interface ServerOptions {
  /** SQLite file, or `:memory:`. */
  readonly file: string;
  /** Port; 0 takes any free port. When it is in use, the next `tries` ports are tried. */
  readonly port: number;
  readonly tries?: number;
  readonly token: string;
  /** Webhook to call after every change of a post. */
  readonly hook?: RebuildHook;
}

/** Host names under which programs on this machine call the API. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

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
  /**
   * Returns true for a loopback `Host` header. Prevents DNS rebinding: a page of another site whose name resolves to
   * loopback sends its own host name.
   */
  const isLoopback = (host: string | null) =>
    LOOPBACK_NAMES.some((name) => host === `${name}:${server.port}`);
  const server = await listen(
    (request, env) =>
      isLoopback(request.headers.get('host'))
        ? app.fetch(request, env)
        : Response.json({ message: `Call this API as ${server.url}.` }, { status: 421 }),
    port,
    tries,
  );
  return {
    ...server,
    database,
    close: async () => {
      await server.close();
      database.close();
    },
  };
}

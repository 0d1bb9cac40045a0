import { createAdaptorServer } from '@hono/node-server';
import type { RunningServer } from '../support/listen.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Milliseconds in which a call must have arrived whole; a slower one is answered 408 and cut off. */
const ARRIVAL = 10_000;

/**
 * Serves a handler on loopback to callers who may be slow on purpose.
 * @param options.port 0 takes any free one.
 * @throws Error of the socket, such as EADDRINUSE.
 */
export async function serveGuarded(
  fetch: Fetch,
  { port, arrival = ARRIVAL }: { port: number; arrival?: number },
): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: arrival,
      requestTimeout: arrival,
      connectionsCheckingInterval: Math.min(1000, arrival / 2),
      maxHeaderSize: 8 * 1024,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

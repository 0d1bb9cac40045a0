import { createAdaptorServer } from '@hono/node-server';

/** An HTTP server that runs in this process. */
export interface RunningServer {
  /** Origin of the server, e.g. `http://127.0.0.1:4600`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A request handler. */
export type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Milliseconds to receive a complete request. A slower request is answered with 408 and disconnected. */
export const REQUEST_TIMEOUT = 10_000;

/**
 * Serves a request handler on loopback, with limits against slow and oversized requests. Port 0 selects any free port.
 * When the port is in use, the next `tries` ports are tried.
 * @throws Error that names the port when none is free.
 */
export async function listen(
  fetch: Fetch,
  port: number,
  tries = 0,
  requestTimeout = REQUEST_TIMEOUT,
): Promise<RunningServer> {
  const serverOptions = {
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(1000, requestTimeout / 2),
    maxHeaderSize: 8 * 1024,
  };
  const server = createAdaptorServer({ fetch, serverOptions });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    if (tries > 0) return listen(fetch, port + 1, tries - 1, requestTimeout);
    throw new Error(`Port ${port} is in use by another program. Stop that program, or set another port.`);
  }
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

import { createServer, type RequestListener } from 'node:http';

/** A server of Node on loopback, for tests that need the connection itself: to cut it, to delay it, or never to answer. */
export interface LoopbackServer {
  readonly url: string;
  /** Also ends open connections. */
  close(): Promise<void>;
}

/** Serves requests on a free port of loopback. */
export async function startLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

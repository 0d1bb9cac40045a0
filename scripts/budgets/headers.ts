import { once } from 'node:events';
import { connect, createServer, type Http2Server, type OutgoingHttpHeaders } from 'node:http2';

/**
 * Headers that nginx 1.22 adds to a page, with values of usual length. CloudFront and Netlify are not measured, because
 * they compress pages with settings of their own.
 */
const SERVER_HEADERS = {
  server: 'nginx',
  date: 'Fri, 27 Nov 2026 06:10:38 GMT',
  'content-type': 'text/html; charset=utf-8',
  'content-length': '13527',
  'last-modified': 'Fri, 27 Nov 2026 06:10:38 GMT',
  etag: '"6747b2de-34d7"',
  vary: 'Accept-Encoding',
  'content-encoding': 'br',
} as const satisfies OutgoingHttpHeaders;

/** Request header with the response headers to send, as JSON. Lets one server answer all requests. */
const HEADERS_TO_SEND = 'x-wanted';

/** Returns the bytes of a first HTTP/2 response with these headers and no body, on a new connection. */
async function measureOnce(server: Http2Server, headers: OutgoingHttpHeaders): Promise<number> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const session = connect(`http://localhost:${address.port}`);
  // Requests the headers of a page without its body.
  const request = session.request({ ':method': 'HEAD', [HEADERS_TO_SEND]: JSON.stringify(headers) });
  request.resume();
  await once(request, 'end');
  const { bytesRead } = session.socket;
  session.close();
  await once(session, 'close');
  return bytesRead;
}

/**
 * Measures headers as the first response of an HTTP/2 connection: compressed (HPACK), with the frames that open the
 * connection.
 * @param sets Headers of each page.
 * @returns Bytes of each set.
 */
export async function measureHeaders(sets: readonly OutgoingHttpHeaders[]): Promise<number[]> {
  const server = createServer((request, response) => {
    response.writeHead(200, JSON.parse(String(request.headers[HEADERS_TO_SEND])));
    response.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const sizes: number[] = [];
  for (const headers of sets) sizes.push(await measureOnce(server, { ...headers, ...SERVER_HEADERS }));
  server.close();
  return sizes;
}

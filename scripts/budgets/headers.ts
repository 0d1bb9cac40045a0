import { once } from 'node:events';
import { connect, createServer, type Http2Server, type OutgoingHttpHeaders } from 'node:http2';

/**
 * Bytes that nginx 1.22 adds to the headers of a page, with values of the usual length. CloudFront and Netlify compress pages at a
 * level of their own, which nobody here can measure: they promise no first round trip.
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

/** Carries headers as the JSON of a request header, so that one server answers all requests. */
const WANTED = 'x-wanted';

/** The bytes with which a new HTTP/2 connection answers its first request, when the answer has these headers and no body. */
async function askOnce(server: Http2Server, headers: OutgoingHttpHeaders): Promise<number> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const session = connect(`http://localhost:${address.port}`);
  // HEAD: the headers of a page without its body.
  const request = session.request({ ':method': 'HEAD', [WANTED]: JSON.stringify(headers) });
  request.resume();
  await once(request, 'end');
  const { bytesRead } = session.socket;
  session.close();
  await once(session, 'close');
  return bytesRead;
}

/**
 * Measures headers as HTTP/2 sends them first: compressed (HPACK), with the frames that open the connection.
 * @param sets Headers of the site for each page.
 * @returns Bytes for each set.
 */
export async function measureHeaders(sets: readonly OutgoingHttpHeaders[]): Promise<number[]> {
  const server = createServer((request, response) => {
    response.writeHead(200, JSON.parse(String(request.headers[WANTED])));
    response.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const sizes: number[] = [];
  for (const headers of sets) sizes.push(await askOnce(server, { ...headers, ...SERVER_HEADERS }));
  server.close();
  return sizes;
}

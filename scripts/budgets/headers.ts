import { once } from 'node:events';
import { connect, createServer, type Http2Server, type OutgoingHttpHeaders } from 'node:http2';

/**
 * What hosts add to the headers of a page, with values of the usual length. nginx 1.22 was read off; CloudFront's are those
 * that its documentation names, less those that scripts/deploy/cloudfront.yaml removes. Netlify compresses pages at a level
 * of its own, so no promise is made there.
 */
export const HOST_HEADERS = {
  server: {
    server: 'nginx',
    date: 'Fri, 27 Nov 2026 06:10:38 GMT',
    'content-type': 'text/html; charset=utf-8',
    'content-length': '13527',
    'last-modified': 'Fri, 27 Nov 2026 06:10:38 GMT',
    etag: '"6747b2de-34d7"',
    vary: 'Accept-Encoding',
    'content-encoding': 'br',
  },
  cloudfront: {
    'content-type': 'text/html; charset=utf-8',
    'content-length': '13527',
    date: 'Fri, 27 Nov 2026 06:10:38 GMT',
    'last-modified': 'Fri, 27 Nov 2026 06:10:38 GMT',
    etag: '"d41d8cd98f00b204e9800998ecf8427e"',
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
    'content-encoding': 'br',
    'x-cache': 'Hit from cloudfront',
    via: '1.1 0123456789abcdef0123456789abcdef.cloudfront.net (CloudFront)',
    'x-amz-cf-pop': 'SIN2-P7',
    'alt-svc': 'h3=":443"; ma=86400',
    'x-amz-cf-id': 'Ab1-Cd2_Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx2Yz3Ab4Cd5Ef6Gh7Ij8Kl9==',
    age: '1234',
  },
} as const satisfies Readonly<Record<string, OutgoingHttpHeaders>>;

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
 * @returns For each set the bytes of the host that sends most.
 */
export async function measureHeaders(sets: readonly OutgoingHttpHeaders[]): Promise<number[]> {
  const server = createServer((request, response) => {
    response.writeHead(200, JSON.parse(String(request.headers[WANTED])));
    response.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const sizes: number[] = [];
  for (const headers of sets) {
    const ofHosts: number[] = [];
    for (const added of Object.values(HOST_HEADERS))
      ofHosts.push(await askOnce(server, { ...headers, ...added }));
    sizes.push(Math.max(...ofHosts));
  }
  server.close();
  return sizes;
}

import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { CACHE } from '../../src/integrations/hosting/headers.ts';
import { ask } from '../support/ask.ts';
import { assetsOf } from '../support/small-site.ts';
import { HOST_NAMES, SERVERS, startSmallHosts } from './hosts.ts';

let hosts: Awaited<ReturnType<typeof startSmallHosts>>;
beforeAll(async () => {
  hosts = await startSmallHosts();
});
afterAll(() => hosts?.close());

const ASSET = `/${assetsOf('1')[0]}`;

test.each(HOST_NAMES)('%s answers 304 to the entity tag that it sent, with the policy', async (host) => {
  for (const target of ['/about-us', ASSET, '/robots.txt']) {
    const askWith = (etag: string) => ask(hosts.urls[host], { target, headers: { 'if-none-match': etag } });
    const first = await askWith('"other"');
    expect(first.status).toBe(200);
    const again = await askWith(String(first.headers.etag));
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
  const { headers } = await ask(hosts.urls[host], { target: '/nothing' });
  const gone = { target: '/nothing', headers: { 'if-none-match': headers.etag ?? '"x"' } };
  expect((await ask(hosts.urls[host], gone)).status).toBe(404);
});

test.each(SERVERS)('%s sends the part of a file that is asked for', async (host) => {
  const whole = (await ask(hosts.urls[host], { target: ASSET })).body;
  const size = whole.length;
  const partOf = (range: string) => ask(hosts.urls[host], { target: ASSET, headers: { range } });
  const cases: readonly [string, Buffer, string][] = [
    ['bytes=0-3', whole.subarray(0, 4), `bytes 0-3/${size}`],
    ['bytes=2-', whole.subarray(2), `bytes 2-${size - 1}/${size}`],
    ['bytes=-3', whole.subarray(-3), `bytes ${size - 3}-${size - 1}/${size}`],
    ['bytes=0-99999', whole, `bytes 0-${size - 1}/${size}`],
  ];
  for (const [range, part, span] of cases) {
    const { status, headers, body } = await partOf(range);
    expect([status, headers['content-range'], headers['cache-control']]).toEqual([206, span, CACHE.hashed]);
    expect(body.equals(part)).toBe(true);
  }
  const past = await partOf(`bytes=${size}-`);
  expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${size}`]);
});

test.each(HOST_NAMES)('%s refuses other methods of pages, files and unknown paths', async (host) => {
  // CloudFront has a status of its own for this.
  const refusal = host === 'cloudfront' ? [403, undefined] : [405, 'GET, HEAD'];
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    for (const target of ['/', '/about-us', '/robots.txt', '/blog/nothing', '/nothing', ASSET]) {
      const { status, headers } = await ask(hosts.urls[host], { target, method });
      expect([status, headers.allow], `${method} ${target}`).toEqual(refusal);
    }
});

/** CloudFront compresses by itself; the model does not. */
test.each(SERVERS)('%s compresses pages for those who accept it', async (host) => {
  const plain = await ask(hosts.urls[host], { target: '/about-us' });
  const packed = await ask(hosts.urls[host], { target: '/about-us', headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding');
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
});

/** The compressed file of a page, as it was built, and what a browser that reads Brotli gets. */
const askInBrotli = (host: (typeof SERVERS)[number], target: string, accepted = 'gzip, deflate, br, zstd') =>
  ask(hosts.urls[host], { target, headers: { 'accept-encoding': accepted } });

test.each(SERVERS)(
  '%s sends the page that the build compressed to browsers that read Brotli',
  async (host) => {
    for (const target of ['/', '/about-us', '/blog/a', '/blog/notes.json']) {
      const plain = await ask(hosts.urls[host], { target });
      const packed = await askInBrotli(host, target);
      const name = target === '/' ? '/index' : target;
      expect(packed.body.equals(await readFile(`${hosts.dist}${name}.html.br`)), target).toBe(true);
      expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
      expect(packed.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': CACHE.page,
        'content-security-policy': plain.headers['content-security-policy'],
        'x-content-type-options': 'nosniff',
        'strict-transport-security': plain.headers['strict-transport-security'],
      });
      expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding');
    }
  },
);

test.each(SERVERS)(
  '%s answers in Brotli with 304, without a body to HEAD, and 404 for a missing page',
  async (host) => {
    const first = await askInBrotli(host, '/about-us');
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
    expect((await ask(hosts.urls[host], { target: '/about-us', headers })).status).toBe(304);
    const head = await ask(hosts.urls[host], {
      target: '/about-us',
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'br']);
    expect((await askInBrotli(host, '/nothing')).status).toBe(404);
    expect((await askInBrotli(host, '/blog/nothing')).status).toBe(404);
    expect((await ask(hosts.urls[host], { target: '/about-us', method: 'POST', headers })).status).toBe(405);
  },
);

test.each(SERVERS)('%s has no address for a compressed page', async (host) => {
  for (const target of [
    '/about-us.html.br',
    '/about-us.br',
    '/index.html.br',
    '/blog/a.html.br',
    '/blog/a.br',
  ])
    expect((await askInBrotli(host, target)).status, target).toBe(404);
});

test.each(['gzip', 'br;q=0', 'gzip, br;q=0.0', 'brotli', 'x-br'])(
  'nginx sends no Brotli to a browser that accepts %s',
  async (accepted) => {
    const { status, headers } = await askInBrotli('nginx', '/about-us', accepted);
    expect([status, headers['content-encoding'] === 'br']).toEqual([200, false]);
  },
);

test.each(['br', 'BR', 'gzip,br', 'br;q=0.5', 'br; q=1.0, gzip'])(
  'nginx sends Brotli to one that accepts %s',
  async (accepted) => {
    expect((await askInBrotli('nginx', '/about-us', accepted)).headers['content-encoding']).toBe('br');
  },
);

test.each(HOST_NAMES)('%s serves a post whose name ends like that of a file as a page', async (host) => {
  for (const [name, wanted] of [
    ['notes', 200],
    ['other', 404],
  ] as const) {
    const { status, headers } = await ask(hosts.urls[host], { target: `/blog/${name}.json` });
    expect([status, headers['content-type']]).toEqual([wanted, 'text/html; charset=utf-8']);
  }
});

/** Sends the start of a request and nothing more. Resolves with the answer when the server has closed the connection. */
const sendSlowly = (url: string, start: string): Promise<string> =>
  new Promise((done, fail) => {
    const { host, hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(start.replace('HOST', host)));
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', fail);
    socket.on('close', () => done(answer));
  });

const HALF_REQUESTS = {
  'a header': 'GET / HTTP/1.1\r\nHost: HOST\r\nX-Slow: ',
  'a body': `POST ${APPOINTMENT_PATH} HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
};
test.concurrent.each(
  SERVERS.flatMap((host) => Object.entries(HALF_REQUESTS).map(([name, start]) => ({ host, name, start }))),
)('$host disconnects who sends half of $name', async ({ host, start }) => {
  expect(await sendSlowly(hosts.urls[host], start)).not.toMatch(/^HTTP\/1.1 [23]/);
});

test.each(SERVERS)('%s refuses an overlong address, goes on, and does not name its version', async (host) => {
  const { status } = await ask(hosts.urls[host], { target: `/${'a'.repeat(12 * 1024)}` });
  expect([404, 414, 431]).toContain(status);
  const { headers, body } = await ask(hosts.urls[host], { target: '/', method: 'DELETE' });
  expect(`${headers.server} ${body}`).not.toMatch(/\d\.\d/);
});

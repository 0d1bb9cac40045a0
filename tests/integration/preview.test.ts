import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import type { RunningServer } from '../../scripts/support/listen.ts';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import {
  ALIASES,
  MALFORMED,
  MISSING,
  MOVED,
  OLD_ADDRESS,
  REFUSED,
  UNKNOWN_POSTS,
} from '../support/addresses.ts';
import { type Answer, ask, type Question } from '../support/ask.ts';
import { assetsOf, writeSmallSite } from '../support/small-site.ts';
import { makeFolder } from '../support/world.ts';

/** Requests a sample only: tests/hosts requests all addresses, also from real web servers. */
let place: Awaited<ReturnType<typeof makeFolder>>;
let site: RunningServer;
beforeAll(async () => {
  place = await makeFolder();
  const directory = path.join(place.folder, 'dist');
  await writeSmallSite(directory, { edition: '1', redirects: [OLD_ADDRESS] });
  site = await startPreview({ directory, port: 0 });
});
afterAll(async () => {
  await site.close();
  await place.remove();
});

const request = (question: Question): Promise<Answer> => ask(site.url, question);

test.each([
  ...[...MOVED, ...ALIASES].map(([target, to]) => [target, [301], to] as const),
  ...[...MISSING, ...UNKNOWN_POSTS].map((target) => [target, [404], undefined] as const),
  ...[...REFUSED, ...MALFORMED].map((target) => [target, [400, 404], undefined] as const),
  ['/about%2Dus', [200], undefined] as const,
  // Request target in absolute form, as proxies send it. Expected answer: the same as for a path.
  ['http://evil.example/about-us/', [301], '/about-us'] as const,
])('%s answers %o, to %s', async (target, statuses, location) => {
  const { status, headers } = await request({ target });
  expect(statuses).toContain(status);
  expect(headers.location).toBe(location);
});

test('a page that has not changed answers 304', async () => {
  const { headers } = await request({ target: '/about-us' });
  const again = await request({ target: '/about-us', headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a range past the end answers 416 with the size', async () => {
  const target = `/${assetsOf('1')[0]}`;
  const { body } = await request({ target });
  const past = await request({ target, headers: { range: `bytes=${body.length}-` } });
  expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
});

test.each([
  ['POST', '/about-us', 'GET, HEAD'],
  ['DELETE', '/nothing', 'GET, HEAD'],
  ['GET', APPOINTMENT_PATH, 'POST'],
  ['PUT', APPOINTMENT_PATH, 'POST'],
])('%s of %s answers 405', async (method, target, allow) => {
  const { status, headers } = await request({ target, method });
  expect([status, headers.allow]).toEqual([405, allow]);
});

test.each([{ 'content-length': String(2 ** 20) }, { 'transfer-encoding': 'chunked' }])(
  'a body of 1 MB with %j answers 413',
  async (headers) => {
    const body = 'x'.repeat(2 ** 20);
    const { status } = await request({ target: APPOINTMENT_PATH, method: 'POST', headers, body });
    expect(status).toBe(413);
  },
);

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '../../../scripts/admin-api/app.ts';
import { Database } from '../../../scripts/admin-api/database.ts';
import { startAdminApi } from '../../../scripts/admin-api/server.ts';
import { readBranchIds } from '../../../scripts/support/branch-ids.ts';
import { API_LIMITS } from '../../../src/integrations/hosting/api-limits.ts';

const request = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01711223344',
  location: readBranchIds()[0] ?? '',
  doctor: 'any',
  consent: true,
};

const post = { slug: 'a-post', post_title: 'A post', post_content: '<p>Text</p>' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'admin api é-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function startApi(database = new Database(':memory:')) {
  const app = adminApi({ database, token: 'test', requestRebuild: async () => true });
  const send = (body: object, key?: string, address = '203.0.113.1') =>
    app.request('/api/contact_us/submit_appointment_form', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
  const publish = (
    body: typeof post & { created_at?: string },
    slug = body.slug,
    authorization = 'Bearer test',
    version = '',
  ) =>
    app.request(`/admin/posts/${encodeURIComponent(slug)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization, 'if-match': version },
      body: JSON.stringify(body),
    });
  return { app, database, send, publish };
}

test('a second request with the same key answers 2xx, and stores no second row', async () => {
  const { database, send } = startApi();
  const first = await send(request, 'a');
  const second = await send(request, 'a');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(database.appointments()).toHaveLength(1);
});

test('requests with other keys, or without one, are stored each', async () => {
  const { database, send } = startApi();
  for (const key of ['a', 'b', '', '', undefined, undefined])
    expect((await send(request, key)).status).toBe(201);
  expect(database.appointments()).toHaveLength(6);
});

test.each([
  ['that breaks a rule', { ...request, your_name: 'A' }, 422],
  ['over the limit of the hosts', { ...request, extra: 'x'.repeat(API_LIMITS.bodyBytes) }, 413],
])('a request %s is refused, and does not use up its key', async (_, body, status) => {
  const { database, send } = startApi();
  expect((await send(body, 'a')).status).toBe(status);
  expect((await send(request, 'a')).status).toBe(201);
  expect(database.appointments()).toHaveLength(1);
});

test('browsers of another origin may send the key', async () => {
  const { app } = startApi();
  const answer = await app.request('/api/contact_us/submit_appointment_form', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://clinic.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key');
});

test.each([
  ['without a token', {}, [undefined, ''], 401],
  ['with half a header', {}, [undefined, 'Bearer'], 400],
  ['with another token', {}, [undefined, 'Bearer wrong'], 401],
  ['without a text', { post_content: '' }, [], 422],
  ['with spaces in its slug', { slug: 'a post' }, [], 422],
  ['for the address of another', {}, ['other'], 422],
] as const)('a post %s is refused', async (_, override, [slug, authorization], status) => {
  const { database, publish } = startApi();
  expect((await publish({ ...post, ...override }, slug, authorization)).status).toBe(status);
  expect(database.posts()).toEqual([]);
});

test.each([
  ['2026-11-01', 'live'],
  ['1 November 2026', 'live'],
  ['no date', 'live'],
  ['2099-01-31 09:30', 'scheduled'],
])('a post with the date %s is %s', async (created_at, state) => {
  const { app, publish } = startApi();
  expect((await publish({ ...post, created_at })).status).toBe(200);
  const headers = { authorization: 'Bearer test' };
  const editors = await (await app.request('/admin/posts', { headers })).json();
  expect(editors).toMatchObject({ results: [{ slug: post.slug, state }] });
  const { results } = await (await app.request('/api/blogs-list')).json();
  const { status } = await app.request(`/api/blog/${post.slug}`);
  expect([results.length, status]).toEqual(state === 'live' ? [1, 200] : [0, 404]);
});

test('a changed post keeps its date, and says when it was changed', () => {
  const { database } = startApi();
  const rest = {
    post_featured_image: null,
    category_name: [],
    post_meta_title: '',
    post_meta_descr: '',
    post_meta_keywords: '',
  };
  const first = database.savePost({ ...post, ...rest, created_at: '2026-05-01T10:00:00Z' });
  const second = database.savePost({ ...post, ...rest, post_title: 'Another title' });
  expect(first.updated_at).toBe('2026-05-01T10:00:00Z');
  expect(second).toMatchObject({ id: first.id, created_at: first.created_at, post_title: 'Another title' });
  expect(second.updated_at > first.updated_at).toBe(true);
});

test('of two publishers at one address the second is told, and overwrites nothing unless it says so', async () => {
  const { app, database, publish } = startApi();
  const versionOf = async (answer: Response | Promise<Response>) => (await (await answer).json()).version;
  const first = await versionOf(publish(post));
  const titled = (post_title: string) => ({ ...post, post_title });
  for (const version of ['', `"${'0'.repeat(16)}"`, first]) {
    const answer = await publish(titled('Other'), post.slug, undefined, version);
    expect([answer.status, await answer.text()]).toEqual([412, expect.stringContaining('A post')]);
  }
  expect(database.post(post.slug)?.post_title).toBe('A post');
  const second = await versionOf(publish(titled('Corrected'), post.slug, undefined, `"${first}"`));
  expect((await publish(titled('Late'), post.slug, undefined, `"${first}"`)).status).toBe(412);
  expect(database.post(post.slug)?.post_title).toBe('Corrected');
  expect(second).not.toBe(first);
  expect((await publish(titled('Forced'), post.slug, undefined, '*')).status).toBe(200);
  expect(await (await app.request(`/api/blog/${post.slug}`)).json()).toMatchObject({ post_title: 'Forced' });
});

test('an address that sent 120 requests in a minute is told to wait, and others are not', async () => {
  const { database, send } = startApi();
  vi.setSystemTime('2026-12-01T10:00:00Z');
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await send(request)).status);
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 201), 429]);
  expect((await send(request, undefined, '203.0.113.2')).status).toBe(201);
  // Sends a forged address in the header. The web server appends the real address.
  expect((await send(request, undefined, '198.51.100.7, 203.0.113.1')).status).toBe(429);
  expect(database.appointments()).toHaveLength(121);
  vi.useRealTimers();
});

test('only the current user can read the database, and a file that others could read is closed to them', () => {
  const file = path.join(folder, 'api/admin.sqlite');
  for (const round of [1, 2]) {
    const database = new Database(file);
    expect(database.addAppointment({ ...request, consent: true }, `key ${round}`)).toBe(true);
    const modes = readdirSync(path.dirname(file)).map(
      (name) => statSync(path.join(path.dirname(file), name)).mode & 0o777,
    );
    expect([statSync(path.dirname(file)).mode & 0o777, ...new Set(modes)]).toEqual([0o700, 0o600]);
    database.close();
    chmodSync(file, 0o644);
  }
});

test('a disk that is full is an error of the server, with its cause in the log, and nothing is half stored', async () => {
  const file = path.join(folder, 'admin.sqlite');
  const { database, send } = startApi(new Database(file));
  const other = new DatabaseSync(file);
  // Simulates a full disk: SQLite ends a statement with this error.
  other.exec(`CREATE TRIGGER full BEFORE INSERT ON appointments BEGIN
    SELECT RAISE(ROLLBACK, 'database or disk is full'); END`);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await send(request, 'a');
  expect([answer.status, await answer.json()]).toEqual([500, { message: expect.stringContaining('log') }]);
  expect(log.mock.calls.join()).toContain('submit_appointment_form: database or disk is full');
  other.exec('DROP TRIGGER full');
  expect((await send(request, 'a')).status).toBe(201);
  expect(database.appointments()).toHaveLength(1);
  other.close();
  database.close();
});

test('a write waits until another process has written', async () => {
  const file = path.join(folder, 'admin.sqlite');
  const database = new Database(file);
  const code = `const { DatabaseSync } = require('node:sqlite');
    const other = new DatabaseSync(process.argv[1]);
    other.exec('BEGIN IMMEDIATE');
    console.log('locked');
    setTimeout(() => other.exec('COMMIT'), 200);`;
  const other = spawn(process.execPath, ['-e', code, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  expect(database.addAppointment({ ...request, consent: true }, null)).toBe(true);
  await once(other, 'close');
  database.close();
});

test('the API serves its pictures from a folder whose name has spaces and letters beyond ASCII', async () => {
  for (const name of ['scripts', 'src', 'node_modules', 'package.json'])
    symlinkSync(path.resolve(name), path.join(folder, name));
  const code = `import { startAdminApi } from ${JSON.stringify(pathToFileURL(path.join(folder, 'scripts/admin-api/server.ts')).href)};
    const api = await startAdminApi({ file: ':memory:', port: 0, token: 'test' });
    const { status, headers } = await fetch(api.url + '/media/photos/reception.jpg');
    console.log(status, headers.get('content-type'));
    await api.close();`;
  const { stdout } = spawnSync(process.execPath, ['--preserve-symlinks', '--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(stdout).toBe('200 image/jpeg\n');
});

/** The status of a call with a Host header of its own. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(url, { headers: { host, authorization: 'Bearer test' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject).end();
  });

test.each([
  ['127.0.0.1:PORT', 200],
  ['localhost:PORT', 200],
  ['[::1]:PORT', 200],
  ['rebound.example:PORT', 421],
  ['rebound.example', 421],
  ['localhost', 421],
  ['localhost:1', 421],
  ['127.0.0.1.rebound.example:PORT', 421],
  ['127.0.0.1', 421],
])('a call with the Host %s answers %i, at every address of the API', async (host, status) => {
  const api = await startAdminApi({ file: ':memory:', port: 0, token: 'test' });
  for (const address of [
    '/admin/posts',
    '/admin/appointments',
    '/api/blogs-list',
    '/media/photos/reception.jpg',
  ])
    expect(await statusFor(api.url + address, host.replace('PORT', String(api.port))), address).toBe(status);
  await api.close();
});

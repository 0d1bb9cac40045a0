import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AdminApiServer, startAdminApi } from '../../scripts/admin-api/server.ts';
import { ask } from '../support/ask.ts';
import { TOKEN } from '../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FORM = 'application/x-www-form-urlencoded';

let api: AdminApiServer;
let clock: number;
beforeEach(async () => {
  clock = Date.now();
  api = await startAdminApi({ file: ':memory:', port: 0, token: TOKEN, now: () => clock });
});
afterEach(() => api.close());

/** Sends a form to the desk, without following where it leads. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(api.desk + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: api.url, 'content-type': FORM, ...headers },
    body: new URLSearchParams(fields),
  });

const signIn = async (token = TOKEN): Promise<{ status: number; cookie: string; attributes: string }> => {
  const response = await send('/sign-in', { token });
  const header = response.headers.get('set-cookie') ?? '';
  return { status: response.status, cookie: header.split(';')[0] ?? '', attributes: header };
};

const open = async (path: string, cookie: string) => {
  const response = await fetch(api.desk + path, { headers: { cookie } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('the cookie belongs to the desk alone, and no script can read it', async () => {
  const { status, cookie, attributes } = await signIn();
  expect(status).toBe(303);
  expect(attributes).toMatch(/^desk-session=[\w-]{43}; Path=\/desk; HttpOnly; SameSite=Strict$/);
  expect((await open('/requests', cookie)).status).toBe(200);
  const publicCall = await fetch(`${api.url}/api/blogs-list`);
  expect(publicCall.headers.get('set-cookie')).toBeNull();
});

test.each([
  '',
  '/new',
  '/posts/1',
  '/posts/1/take-down',
  '/requests',
  '/pictures/0123456789abcdef-480.webp',
  '/nothing',
])('without a session /desk%s shows the sign-in, and nothing else', async (path) => {
  for (const cookie of ['', `desk-session=${'a'.repeat(43)}`]) {
    const { status, text } = await open(path, cookie);
    expect(status).toBe(401);
    expect(text).toContain('name="token"');
    expect(text).not.toContain('Coping with questions');
  }
});

test('every page forbids scripts, frames, caches and search engines', async () => {
  const { cookie } = await signIn();
  for (const path of ['', '/new', '/requests', '/nothing']) {
    const { headers, text } = await open(path, cookie);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(text).not.toContain('<script');
  }
});

test.each([
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of another port of this machine', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ['of a page without an origin', { origin: 'null' }],
])('a form %s changes nothing, even with the cookie', async (_, headers) => {
  const { cookie } = await signIn();
  const actions: [string, Record<string, string>][] = [
    ['/posts', { title: 'Forged', text: 'x', action: 'draft' }],
    ['/posts/1/take-down', { action: 'delete' }],
    ['/sign-out', {}],
  ];
  for (const [path, fields] of actions)
    expect((await send(path, fields, { cookie, ...headers })).status).toBe(403);
  expect(api.database.post('forged')).toBeUndefined();
  expect(api.database.postById(1)).toBeDefined();
  expect((await open('', cookie)).status).toBe(200);
});

test('a name that another site lets lead to this machine is refused', async () => {
  const { cookie } = await signIn();
  const { status, body } = await ask(api.url, { target: '/desk', headers: { host: 'evil.example', cookie } });
  expect(status).toBe(403);
  expect(String(body)).not.toContain('Posts');
});

test('ten wrong tokens block the sign-in for five minutes, also with the right one', async () => {
  for (let at = 0; at < 10; at += 1) expect((await signIn('wrong')).status).toBe(401);
  expect((await signIn()).status).toBe(429);
  clock += 5 * MINUTE;
  expect((await signIn()).status).toBe(303);
});

test('a session ends two hours after the last click, and with the sign-out', async () => {
  const { cookie } = await signIn();
  clock += 1.5 * HOUR;
  expect((await open('', cookie)).status).toBe(200);
  clock += 1.5 * HOUR;
  expect((await open('', cookie)).status).toBe(200);
  clock += 2 * HOUR + 1;
  expect((await open('', cookie)).status).toBe(401);
  const second = (await signIn()).cookie;
  await send('/sign-out', {}, { cookie: second });
  expect((await open('', second)).status).toBe(401);
});

test('a sign-in leads to pages of the desk alone', async () => {
  for (const path of ['https://evil.example', '//evil.example', '/desk/../admin', '/desk?x', '/deskx'])
    expect((await send('/sign-in', { token: TOKEN, path })).headers.get('location')).toBe('/desk');
  expect((await send('/sign-in', { token: TOKEN, path: '/desk/requests' })).headers.get('location')).toBe(
    '/desk/requests',
  );
});

test('HTML in the fields of a post and of a request is text at the desk', async () => {
  const { cookie } = await signIn();
  const hostile = '"><img src=x onerror=alert(1)>';
  api.database.addAppointment({
    your_name: hostile,
    mobile_number: hostile,
    email_address: hostile,
    location: 'banani',
    doctor: `../${hostile}`,
    consent: true,
  });
  const fields = { title: hostile, text: hostile, topics: hostile, description: hostile, address: 'hostile' };
  const preview = await (await send('/posts', { ...fields, action: 'preview' }, { cookie })).text();
  expect((await send('/posts', { ...fields, action: 'draft' }, { cookie })).status).toBe(303);
  const id = api.database.post('hostile')?.id;
  for (const text of [
    preview,
    ...(await Promise.all(
      ['', `/posts/${id}`, `/posts/${id}/take-down`, '/requests'].map(
        async (path) => (await open(path, cookie)).text,
      ),
    )),
  ])
    expect(text).not.toContain('<img src=x');
});

test('a form cannot move a live post, nor make a draft of it', async () => {
  const { cookie } = await signIn();
  const before = api.database.postById(1);
  const fields = { title: 'New title', text: 'New.', address: 'moved', revision: String(before?.revision) };
  expect((await send('/posts/1', { ...fields, action: 'draft' }, { cookie })).status).toBe(422);
  expect(api.database.postById(1)).toEqual(before);
  expect((await send('/posts/1', { ...fields, action: 'publish' }, { cookie })).status).toBe(303);
  const { slug, created_at, status } = before ?? {};
  expect(api.database.postById(1)).toMatchObject({ slug, created_at, status, post_title: 'New title' });
});

test('a draft and a scheduled post are in no public answer', async () => {
  const { cookie } = await signIn();
  const fields = { title: 'Secret', text: 'Unpublished words.' };
  await send('/posts', { ...fields, action: 'draft' }, { cookie });
  await send(
    '/posts',
    { ...fields, address: 'secret-2', when: 'later', date: '2099-01-01', time: '10:00', action: 'publish' },
    { cookie },
  );
  expect(api.database.post('secret-2')?.status).toBe('published');
  const list = await (await fetch(`${api.url}/api/blogs-list`)).text();
  expect(list).not.toContain('Unpublished');
  for (const slug of ['secret', 'secret-2'])
    expect((await fetch(`${api.url}/api/blog/${slug}`)).status).toBe(404);
});

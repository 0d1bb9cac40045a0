import { expect, test } from 'vitest';
import { adminApi } from '../../../scripts/admin-api/app.ts';
import { Database } from '../../../scripts/admin-api/database.ts';
import { API_LIMITS } from '../../../src/integrations/hosting/api-limits.ts';

const request = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01711223344',
  location: 'banani',
  doctor: 'any',
  consent: true,
};

const post = { slug: 'a-post', post_title: 'A post', post_content: '<p>Text</p>' };

function startApi() {
  const database = new Database(':memory:');
  const app = adminApi({ database, token: 'test', requestRebuild: async () => true });
  const send = (body: object, key?: string) =>
    app.request('/api/contact_us/submit_appointment_form', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  const publish = (
    body: typeof post & { created_at?: string },
    slug = body.slug,
    authorization = 'Bearer test',
  ) =>
    app.request(`/admin/posts/${encodeURIComponent(slug)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
  return { app, database, send, publish };
}

test('a second request with the same key answers 2xx with the same id, and stores no second row', async () => {
  const { database, send } = startApi();
  const first = await send(request, 'a');
  const second = await send(request, 'a');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await second.json()).toMatchObject({ id: 1 });
  expect(database.appointments()).toHaveLength(1);
});

test('requests with other keys, or without one, are stored each', async () => {
  const { database, send } = startApi();
  for (const key of ['a', 'b', undefined, undefined]) expect((await send(request, key)).status).toBe(201);
  expect(database.appointments()).toHaveLength(4);
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
  ['without a token', {}, [undefined, 'Bearer'], 401],
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

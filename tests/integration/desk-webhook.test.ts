import { beforeEach, expect, test } from 'vitest';
import { type AdminApiServer, startAdminApi } from '../../scripts/admin-api/server.ts';
import { startLoopback } from '../support/loopback.ts';
import { newSecret } from '../support/webhook.ts';
import { makeFolder, TOKEN } from '../support/world.ts';

const HOUR = 3_600_000;

let clock: number;
beforeEach(() => {
  clock = Date.now();
});

/** Starts the API with a webhook that answers with these statuses, then with 202. */
async function startWithHook(statuses: number[], file = ':memory:') {
  const calls: number[] = [];
  const hook = await startLoopback((_, response) => {
    const status = statuses.shift() ?? 202;
    calls.push(status);
    response.writeHead(status).end();
  });
  const start = (resume = true) =>
    startAdminApi({
      file,
      port: 0,
      token: TOKEN,
      now: () => clock,
      resume,
      hook: { url: hook.url, secret: newSecret() },
    });
  return { calls, hook, start };
}

const schedule = (server: AdminApiServer, slug: string, at: number) =>
  server.database.savePost({
    slug,
    post_title: slug,
    post_content: 'x',
    post_featured_image: null,
    category_name: [],
    created_at: new Date(at).toISOString(),
    post_meta_title: '',
    post_meta_descr: '',
    post_meta_keywords: '',
  });

test('the webhook is called once when a post becomes due, and again after a call that failed', async () => {
  const { calls, hook, start } = await startWithHook([500]);
  const server = await start();
  schedule(server, 'due', clock + HOUR);
  await server.checkSchedule();
  expect(calls).toEqual([]);
  clock += HOUR;
  await server.checkSchedule();
  await server.checkSchedule();
  await server.checkSchedule();
  expect(calls).toEqual([500, 202]);
  await server.close();
  await hook.close();
});

test.each([
  ['is reported at the next start', true, [202]],
  ['is left to the build that runs at the next start anyway', false, []],
])('a post that became due while the program was away %s', async (_, resume, expected) => {
  const { folder, remove } = await makeFolder();
  const { calls, hook, start } = await startWithHook([], `${folder}/admin.sqlite`);
  const first = await start();
  schedule(first, 'due', clock + HOUR);
  await first.close();
  clock += 2 * HOUR;
  const second = await start(resume);
  expect(calls).toEqual(expected);
  await second.close();
  await hook.close();
  await remove();
});

test('the webhook is called when the desk publishes a post, takes it down, and deletes it, but not for a draft', async () => {
  const { calls, hook, start } = await startWithHook([]);
  const server = await start();
  let cookie = '';
  const send = async (path: string, fields: Record<string, string>) => {
    const before = calls.length;
    const response = await fetch(server.desk + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, cookie },
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(303);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return calls.length - before;
  };
  const post = { title: 'A post', text: 'Words.', topics: '', description: '', address: 'a-post' };
  expect(await send('/sign-in', { token: TOKEN })).toBe(0);
  expect(await send('/posts', { ...post, action: 'draft' })).toBe(0);
  const draft = server.database.post('a-post');
  const id = draft?.id;
  const revision = String(draft?.revision);
  expect(await send(`/posts/${id}`, { ...post, revision, action: 'publish' })).toBe(1);
  expect(await send(`/posts/${id}/take-down`, { action: 'draft' })).toBe(1);
  expect(await send(`/posts/${id}/take-down`, { action: 'delete' })).toBe(1);
  await server.close();
  await hook.close();
});

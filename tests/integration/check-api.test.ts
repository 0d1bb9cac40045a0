import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkApi } from '../../scripts/check-api.ts';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import {
  type FaultApi,
  type FaultFeed,
  rawPhoto,
  rawPost,
  rawVideo,
  startFaultApi,
} from '../support/fault-api.ts';
import { makeFolder } from '../support/world.ts';

const LIST = '/api/blogs-list';
const ORIGIN = 'https://clinic.example';
const HTML = { 'content-type': 'text/html' };
const ELSEWHERE = { location: 'https://other.example/' };

let api: FaultApi;
let home: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  [api, home] = await Promise.all([startFaultApi(), makeFolder()]);
  vi.stubEnv('SITE_CACHE', home.folder);
  vi.stubEnv('FEED_BACKOFF_SECONDS', '0.01');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([api.close(), home.remove()]);
});

const answer =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** An API that keeps the contract. */
const KEPT = {
  posts: Array.from({ length: 6 }, (_, at) => rawPost(`post-${at}`)),
  photos: [rawPhoto(1), rawPhoto(2)],
  videos: [rawVideo(1), rawVideo(2)],
  answers: { [APPOINTMENT_PATH]: answer(422) },
} satisfies FaultFeed;

const withPost = (override: Record<string, unknown>): FaultFeed => ({
  ...KEPT,
  posts: [...KEPT.posts, rawPost('bad', override)],
});
const withAnswers = (answers: FaultFeed['answers']): FaultFeed => ({
  ...KEPT,
  answers: { ...KEPT.answers, ...answers },
});
const withRefusal = (status: number): FaultFeed => withAnswers({ [APPOINTMENT_PATH]: answer(status) });
const withCors = (headers: Record<string, string>): FaultFeed =>
  withAnswers({
    [LIST]: answer(200, { results: KEPT.posts }, headers),
    [APPOINTMENT_PATH]: ({ method }: IncomingMessage, response: ServerResponse) =>
      answer(method === 'OPTIONS' ? 204 : 422, {}, headers)({}, response),
  });

/** Answers to the list of posts. */
const listed = (status: number, body: unknown, headers: Record<string, string> = {}): FaultFeed =>
  withAnswers({ [LIST]: answer(status, body, headers) });
const { posts } = KEPT;
const noVideo = rawVideo(3, { gallery_type: 'Video' });

/** Deviations from the contract: name, data, whether all records still reach visitors, expected output. */
const DEVIATIONS: readonly [string, FaultFeed, boolean, RegExp][] = [
  ['nothing', KEPT, true, /^posts: live, 6 published, 0 left out, 0 changed/m],
  ['a category as text', withPost({ category_name: 'Costs' }), true, /posts, changed: bad: its category/],
  ['an unreadable date', withPost({ created_at: 'soon' }), true, /changed: bad: its date "soon" cannot/],
  ['a type that is not JSON', listed(200, { results: posts }, HTML), true, /content type is text\/html/],
  ['a part of the list', listed(200, { results: posts, total: 90 }), true, /more posts than it sent/],
  ['no title', withPost({ post_title: null }), false, /posts, left out: bad: it has no title/],
  ['the slug of a page', withPost({ slug: 'page' }), false, /left out: .*"page" is the name of a page/],
  [
    'no video',
    { ...KEPT, videos: [...KEPT.videos, noVideo] },
    false,
    /left out: .*gallery_type is not exactly "video"/,
  ],
  ['a login page', listed(200, '<h1>Log in</h1>', HTML), false, /! posts: .*no list/],
  ['a redirect elsewhere', listed(301, {}, ELSEWHERE), false, /! posts: .*redirect to another host/],
  ['a request without consent taken', withRefusal(201), false, /! POST .* not with 201: it may have/],
  ['an error for such a request', withRefusal(500), false, /! POST .* not with 500: .* may have arrived/],
  ['no address for requests', withRefusal(404), false, /! POST .* 404: requests of visitors are refused/],
];

test.each(DEVIATIONS)('%s is named', async (_, feed, isFine, expected) => {
  api.serve(feed);
  const checked = await checkApi(new URL(api.url));
  expect(checked.text).toMatch(expected);
  expect(checked.isFine).toBe(isFine);
});

const ALLOW_ORIGIN = 'access-control-allow-origin';
const ALLOW_HEADERS = 'access-control-allow-headers';
const CORS: readonly [string, Record<string, string>, readonly RegExp[]][] = [
  ['without CORS', {}, [/GET .* origin ""/, /OPTIONS .* origin ""/, /content-type and idempotency-key/]],
  ['for another site', { [ALLOW_ORIGIN]: 'https://a.example', [ALLOW_HEADERS]: '*' }, [/GET/, /OPTIONS/]],
  ['without the key', { [ALLOW_ORIGIN]: '*', [ALLOW_HEADERS]: 'Content-Type' }, [/allow idempotency-key/]],
  ['for this site', { [ALLOW_ORIGIN]: ORIGIN, [ALLOW_HEADERS]: 'Content-Type, Idempotency-Key' }, []],
];

test.each(CORS)('an API %s, seen by a browser', async (_, headers, expected) => {
  api.serve(withCors(headers));
  const { text } = await checkApi(new URL(api.url), ORIGIN);
  const wrong = text.split('\n').filter((line) => line.startsWith('!'));
  expect(wrong).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

test('an address without https that nobody answers is named as both', async () => {
  const { text } = await checkApi(new URL('http://admin.invalid'));
  expect(text).toMatch(/! posts: .*cannot be reached/);
  expect(text).toMatch(/! The address does not begin with https/);
});

test('names that the API chose cannot steer a terminal', async () => {
  const sequence = '\u001b[2J\r\n\u202e';
  api.serve({
    ...withPost({ slug: `a${sequence}/b`, post_title: `Title${sequence}` }),
    videos: [rawVideo(1, { image_name: `Film${sequence}`, path_url: `x${sequence}` })],
  });
  const { text } = await checkApi(new URL(api.url));
  expect(text).toMatch(/left out: "Title/);
  expect([...text.matchAll(/(?!\n)\p{Cc}|\u202e/gu)]).toEqual([]);
});

test('the command ends with 0 for an API that is fine, with 1 for another', async () => {
  const run = () => promisify(execFile)(process.execPath, ['scripts/check-api.ts', api.url]);
  api.serve(KEPT);
  expect((await run()).stdout).toContain('Everything is fine.');
  api.serve(withRefusal(201));
  await expect(run()).rejects.toMatchObject({ code: 1 });
});

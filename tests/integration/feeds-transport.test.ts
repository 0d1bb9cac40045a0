import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, rawPost } from '../support/fault-api.ts';
import {
  type FeedReader,
  HURRIED,
  LIST,
  makeFeedReader,
  status,
  TEN,
  text,
} from '../support/feed-reading.ts';

let place: FeedReader;
beforeAll(async () => {
  place = await makeFeedReader();
});
afterAll(() => place.remove());
beforeEach(() => place.clear());

const read: FeedReader['read'] = (...call) => place.read(...call);

const half = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '9999' });
  response.write('{"results":[');
  setTimeout(() => response.destroy(), 10);
};

describe('a list that cannot be used is replaced by the last good copy, and the report says why', () => {
  const cases: readonly {
    id: string;
    name: string;
    answer: Answer;
    says: RegExp;
    env?: Record<string, string>;
  }[] = [
    {
      id: 'T01',
      name: 'the connection is refused',
      answer: (r: IncomingMessage) => r.socket.destroy(),
      says: /cannot be reached/,
    },
    { id: 'T02', name: 'no headers', answer: () => {}, says: /in time/, env: HURRIED },
    {
      id: 'T03',
      name: 'a slow drip',
      answer: (_: IncomingMessage, response: ServerResponse) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      says: /in time/,
      env: HURRIED,
    },
    { id: 'T04', name: 'closed mid-body', answer: half, says: /broke off/ },
    ...[500, 502, 503, 504].map((code) => ({
      id: 'T06',
      name: String(code),
      answer: status(code),
      says: new RegExp(`answered ${code}`),
    })),
    { id: 'T08', name: '429 for a day', answer: status(429, { 'retry-after': '86400' }), says: /86400/ },
    { id: 'T09', name: '401', answer: status(401), says: /refuses this site/ },
    { id: 'T09', name: '403', answer: status(403), says: /refuses this site/ },
    {
      id: 'T14',
      name: 'a redirect loop',
      answer: status(302, { location: LIST }),
      says: /more than 3 times/,
    },
    {
      id: 'T12',
      name: 'a redirect to another host',
      answer: status(302, { location: 'https://a.example/' }),
      says: /another host/,
    },
    {
      id: 'T16',
      name: 'a login page',
      answer: text('<html><title>Sign in</title>'),
      says: /not JSON.*"Sign in"/,
    },
    { id: 'T18', name: '204', answer: status(204), says: /nothing/ },
    { id: 'T18', name: 'an empty body', answer: text(''), says: /nothing/ },
    { id: 'E01', name: 'JSON cut short', answer: text('{"results":[{"id":1}'), says: /only a part/ },
    { id: 'E05', name: 'no results', answer: {}, says: /no list named "results"/ },
    { id: 'E05', name: 'results null', answer: { results: null }, says: /no list/ },
    { id: 'E05', name: 'results an object', answer: { results: {} }, says: /no list/ },
    { id: 'E05', name: 'results one level down', answer: { data: { results: TEN } }, says: /no list/ },
    { id: 'E05', name: 'a bare list with an item of another kind', answer: [...TEN, 'x'], says: /no list/ },
    { id: 'E05', name: 'null', answer: text('null'), says: /no list/ },
    { id: 'E06', name: 'success: false', answer: { success: false, results: TEN }, says: /error of its own/ },
    { id: 'E06', name: 'an error with 200', answer: { error: 'database is away' }, says: /database is away/ },
    {
      id: 'E08',
      name: 'an empty list',
      answer: { results: [] },
      says: /empty, where there were 10 before\. If that is meant/,
    },
    {
      id: 'E09',
      name: 'half',
      answer: { results: TEN.slice(0, 5) },
      says: /only 5 records are left of 10/,
    },
    {
      id: 'R16',
      name: 'more than a fifth refused',
      answer: {
        results: [...TEN.slice(0, 7), ...['a', 'b', 'c'].map((slug) => rawPost(slug, { slug: '../x' }))],
      },
      says: /3 of its 10 records cannot be published/,
    },
    {
      id: 'R16',
      name: 'all refused',
      answer: { results: [null, 1, 'x', []] },
      says: /none of its 4 records/,
    },
  ];
  test.each(cases)('$id: $name', async ({ answer, says, env }) => {
    await read({ posts: TEN });
    const outcome = await read({ posts: TEN, answers: { [LIST]: answer } }, env);
    expect(outcome.report).toMatchObject({
      state: 'last-good',
      published: 10,
      fault: expect.stringMatching(says),
    });
    expect(outcome.entries.map(([id]) => id)).toEqual(TEN.map(({ slug }) => slug));
  });

  test('T20: an answer that does not end is given up', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const flood = (_: IncomingMessage, response: ServerResponse): void => {
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += 1;
      };
      response.on('drain', pour);
      pour();
    };
    await read({ posts: TEN });
    const outcome = await read({ posts: TEN, answers: { [LIST]: flood } }, { FEED_TIMEOUT_SECONDS: '20' });
    expect(outcome.report).toMatchObject({
      state: 'last-good',
      published: 10,
      fault: expect.stringContaining('sent more than 96 MB'),
    });
    expect(sent).toBeLessThan(200);
    expect(outcome.entries.map(([id]) => id)).toEqual(TEN.map(({ slug }) => slug));
  });

  test('V04: without a copy the feed is unavailable', async () => {
    expect((await read({ answers: { [LIST]: status(500) } })).report.state).toBe('unavailable');
  });

  test('a copy that is broken is none', async () => {
    await read({ posts: TEN });
    const file = path.join(place.feeds, 'posts.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -9));
    expect((await read({ answers: { [LIST]: status(500) } })).report.state).toBe('unavailable');
  });

  test('V05: a copy of more than 14 days ago is shown, and called stale', async () => {
    await read({ posts: TEN });
    const file = path.join(place.feeds, 'posts.json');
    const old = new Date(Date.now() - 15 * 24 * 3600 * 1000).toISOString();
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"at":"[^"]*"/, `"at":"${old}"`));
    const { report } = await read({ answers: { [LIST]: status(500) } });
    expect(report).toMatchObject({ state: 'last-good', stale: true, readAt: old, published: 10 });
  });
});

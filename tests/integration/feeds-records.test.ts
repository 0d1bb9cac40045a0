import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuildReport } from '../../src/feeds/report.ts';
import { PHOTO_CASES, VIDEO_CASES } from '../fixtures/feeds/gallery-items.ts';
import { ADDRESS_CASES, PICTURE_ANSWERS } from '../fixtures/feeds/post-addresses.ts';
import { BODY_CASES } from '../fixtures/feeds/post-bodies.ts';
import { FIELD_CASES } from '../fixtures/feeds/post-fields.ts';
import { SLUG_CASES } from '../fixtures/feeds/post-slugs.ts';
import type { RecordCase } from '../fixtures/feeds/record-case.ts';
import { type FaultApi, type RawRecord, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace, notesAbout } from '../support/feed-build.ts';

const POST_CASES = [...FIELD_CASES, ...SLUG_CASES, ...BODY_CASES, ...ADDRESS_CASES];

/** One build of one feed in which every record has a fault: what becomes of each must not depend on the others. */
let api: FaultApi;
let place: BuildPlace;
let report: BuildReport;
let failure: string | undefined;
const pages = new Map<string, string>();

const raws = (cases: readonly RecordCase[]) => cases.map(({ raw }) => raw);
const records = (cases: readonly RecordCase[]): RawRecord[] =>
  raws(cases).filter((raw): raw is RawRecord => typeof raw === 'object' && raw !== null);

beforeAll(async () => {
  [api, place] = [await startFaultApi(), await makeBuildPlace()];
  const pictures = Object.entries(PICTURE_ANSWERS).map(([address, { status = 200, headers = {}, body }]) => [
    address,
    (_: IncomingMessage, response: ServerResponse) => response.writeHead(status, headers).end(body),
  ]);
  api.serve({
    // Newest first: the own call of a post that stands twice answers with the first.
    posts: records(POST_CASES).toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at))),
    answers: {
      '/api/blogs-list': { results: raws(POST_CASES) },
      '/api/gallery-list?gallery_type=image': { results: raws(PHOTO_CASES) },
      '/api/gallery-list?gallery_type=video': { results: raws(VIDEO_CASES) },
      ...Object.fromEntries(pictures),
    },
  });
  failure = await place.build(api.url);
  report = await place.report();
  for (const file of await readdir(path.join(place.dist, 'blog')))
    if (file.endsWith('.html'))
      pages.set(
        file.normalize('NFC').slice(0, -5),
        await readFile(path.join(place.dist, 'blog', file), 'utf8'),
      );
});
afterAll(() => Promise.all([api.close(), place.remove()]));

/** What the API calls a post, and is no slug. */
const FORMER = 'Spaced out, words';

const notesOf = (name: string) => report.feeds.find(({ feed }) => feed === name)?.notes ?? [];

const includes = (html: string, part: string | RegExp): boolean =>
  typeof part === 'string' ? html.includes(part) : part.test(html);

function expectText(html: string, { has = [], hasNot = [] }: RecordCase): void {
  expect(has.filter((part) => !includes(html, part))).toEqual([]);
  expect(hasNot.filter((part) => includes(html, part))).toEqual([]);
}

test('the build succeeds', () => {
  expect(failure).toBeUndefined();
  expect(report.feeds.map(({ state }) => state)).toEqual(['live', 'live', 'live']);
});

describe('posts', () => {
  test.each(POST_CASES.map((item, at) => ({ ...item, at })))('$fault: $name ($at)', (item) => {
    const html = pages.get(item.name.normalize('NFC'));
    const note = notesAbout(notesOf('posts'), item.name.slice(0, 20));
    if (item.note) expect(note).toMatch(item.note);
    // A slug that is trimmed asks for a detail under its clean name.
    if (item.fault === 'S16') expect(pages.has('trimmed')).toBe(true);
    else expect(html !== undefined).toBe(item.shown);
    if (html) expectText(html, item);
  });

  test('R12: posts that share an id are reported', () => {
    expect(notesAbout(notesOf('posts'), 'twin-id-a')).toContain('share the id "same"');
  });

  test('H03: every page keeps one main and one footer', () => {
    for (const [slug, html] of pages) {
      if (slug === FORMER) continue;
      expect(html.match(/<main\b/g)).toHaveLength(1);
      expect(html.match(/<footer\b/g)).toHaveLength(1);
    }
  });

  test('S19: the address of what is no slug leads to the post, and no list names it', async () => {
    const html = pages.get(FORMER) ?? '';
    expectText(html, {
      fault: 'S19',
      name: FORMER,
      raw: null,
      shown: true,
      has: [
        'content="0; url=/blog/spaced-out-words"',
        'content="noindex"',
        '<a href="/blog/spaced-out-words">',
      ],
    });
    const LISTS = ['blog.html', 'sitemap.html', 'sitemap-0.xml', 'rss.xml', 'search/index.json'];
    for (const file of LISTS) expect(await place.read(file), file).not.toMatch(/blog\/Spaced/);
  });

  test('every reason is one line for an editor, without code', () => {
    for (const { what } of notesOf('posts')) {
      expect(what.length).toBeLessThan(400);
      expect(what).not.toMatch(/\n|ZodError|undefined|\[object/);
    }
  });
});

describe.each([
  { page: 'gallery/photos.html', feed: 'photos', cases: PHOTO_CASES },
  { page: 'gallery/videos.html', feed: 'videos', cases: VIDEO_CASES },
])('$feed', ({ page, feed, cases }) => {
  test.each(cases.map((item, at) => ({ ...item, at })))('$fault: $name ($at)', async (item) => {
    const html = await place.read(page);
    if (item.note) expect(notesAbout(notesOf(feed), item.name)).toMatch(item.note);
    const shown = new RegExp(`(?:>\\s*${item.name}\\s*<|alt="${item.name}")`);
    expect(shown.test(html)).toBe(item.shown);
    expectText(html, item);
  });
});

test('G05: a photo that stands twice is shown once', async () => {
  const html = await place.read('gallery/photos.html');
  expect(html.match(/aria-label="Room 1"/g)).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkApi } from '../../scripts/check-api/check.ts';
import { ApiClient } from '../../src/feeds/client.ts';
import type { FeedKind } from '../../src/feeds/feed-kind.ts';
import { photos, videos } from '../../src/feeds/gallery.ts';
import { ImageCache } from '../../src/feeds/images/image-cache.ts';
import { loadFeed } from '../../src/feeds/load-feed.ts';
import { posts } from '../../src/feeds/posts.ts';
import { readQuarantine } from '../../src/feeds/quarantine.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { ANSWER_DEVIATIONS } from '../fixtures/api-deviations/answers.ts';
import { KEPT } from '../fixtures/api-deviations/deviation.ts';
import { RECORD_DEVIATIONS } from '../fixtures/api-deviations/records.ts';
import { PHOTO_CASES, VIDEO_CASES } from '../fixtures/feeds/gallery-items.ts';
import { ADDRESS_CASES } from '../fixtures/feeds/post-addresses.ts';
import { BODY_CASES } from '../fixtures/feeds/post-bodies.ts';
import { FIELD_CASES } from '../fixtures/feeds/post-fields.ts';
import { SLUG_CASES } from '../fixtures/feeds/post-slugs.ts';
import { type FaultApi, type FaultFeed, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { makeFolder } from '../support/world.ts';

let api: FaultApi;
let home: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  [api, home] = await Promise.all([startFaultApi(), makeFolder()]);
  vi.stubEnv('SITE_CACHE', home.folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([api.close(), home.remove()]);
});

const env = { FEED_BACKOFF_SECONDS: '0.01' };

/** Records that the first build from this API publishes. */
async function publishedBy<Wire>(kind: FeedKind<Wire>, at: number): Promise<number> {
  vi.stubEnv('SITE_CACHE', `${home.folder}/${at}`);
  const url = new URL(api.url);
  const settings = feedSettings(env);
  const context = {
    client: new ApiClient(url, settings),
    imageCache: new ImageCache(url, settings),
    settings,
    quarantine: readQuarantine(),
  };
  return (await loadFeed(kind, context, () => {})).report.published;
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;

/** An API that keeps the contract, and one more record. */
const postFeed = (raw: unknown): FaultFeed => ({
  ...KEPT,
  posts: [...KEPT.posts, raw].filter(isRecord),
  answers: { '/api/blogs-list': { results: [...KEPT.posts, raw] } },
});
const galleryFeed = (type: 'image' | 'video', kept: readonly unknown[], raw: unknown): FaultFeed => ({
  ...KEPT,
  answers: { [`/api/gallery-list?gallery_type=${type}`]: { results: [...kept, raw] } },
});

/** Every record that builds are tested with, and every departure from the contract. */
const FEEDS: readonly { name: string; feed: FaultFeed }[] = [
  ...[...FIELD_CASES, ...SLUG_CASES, ...BODY_CASES, ...ADDRESS_CASES].map(({ fault, name, raw }) => ({
    name: `${fault} ${name}`,
    feed: postFeed(raw),
  })),
  ...PHOTO_CASES.map(({ fault, name, raw }) => ({
    name: `${fault} ${name}`,
    feed: galleryFeed('image', KEPT.photos, raw),
  })),
  ...VIDEO_CASES.map(({ fault, name, raw }) => ({
    name: `${fault} ${name}`,
    feed: galleryFeed('video', KEPT.videos, raw),
  })),
  {
    name: 'two ids that lost their last digits',
    feed: { ...KEPT, photos: [rawPhoto(1, { id: 2 ** 60 }), rawPhoto(2, { id: 2 ** 60 })] },
  },
  {
    name: 'a text of two pictures, one of which is there',
    feed: postFeed(
      rawPost('two', { post_content: '<img alt="a" src="/gone/a.png"><img alt="b" src="/media/b.png">' }),
    ),
  },
  {
    name: 'a text of one picture that is not there',
    feed: postFeed(rawPost('one', { post_content: '<img alt="a" src="/gone/a.png">' })),
  },
  ...RECORD_DEVIATIONS,
  ...ANSWER_DEVIATIONS,
];

test.each(FEEDS.map((feed, at) => ({ ...feed, at })))(
  'a build publishes as many records as the check says: $name',
  async ({ feed, at }) => {
    api.serve(feed);
    const endpoints = await checkApi(new URL(api.url), { env });
    const saidOf = (path: string): number => {
      const figures = endpoints.find(({ endpoint }) => endpoint === `GET ${path}`)?.figures ?? [];
      return Number(figures.map((figure) => /^(\d+) of \d+ records/.exec(figure)?.[1]).find(Boolean) ?? 0);
    };
    expect({
      posts: saidOf('/api/blogs-list'),
      photos: saidOf('/api/gallery-list?gallery_type=image'),
      videos: saidOf('/api/gallery-list?gallery_type=video'),
    }).toEqual({
      posts: await publishedBy(posts, at),
      photos: await publishedBy(photos, at),
      videos: await publishedBy(videos, at),
    });
  },
);

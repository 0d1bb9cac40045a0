import type { Loader } from 'astro/loaders';
import { FEED_NAMES } from '../schemas/feeds.ts';
import { AdminApiError, ApiClient, adminApiUrl } from './client.ts';
import type { BuildContext, FeedKind } from './feed-kind.ts';
import { photos, videos } from './gallery.ts';
import { ImageCache } from './images/image-cache.ts';
import { type FeedOutcome, loadFeed } from './load-feed.ts';
import { posts } from './posts.ts';
import { readQuarantine } from './quarantine.ts';
import { type FeedReport, writeReport } from './report.ts';
import { feedSettings } from './settings.ts';

/** One load of all feeds. They share the API client with its time budget, and the images. */
export class FeedSession {
  readonly #context: BuildContext;
  readonly #outcomes = new Map(FEED_NAMES.map((name) => [name, Promise.withResolvers<FeedOutcome>()]));

  /** @throws AdminApiError when no API is configured. */
  constructor() {
    const settings = feedSettings();
    const api = adminApiUrl();
    this.#context = {
      settings,
      client: new ApiClient(api, settings),
      imageCache: new ImageCache(api, settings),
      quarantine: readQuarantine(),
    };
  }

  async load<Wire>(kind: FeedKind<Wire>, progress: (message: string) => void): Promise<FeedOutcome> {
    const outcome = this.#outcomes.get(kind.name);
    // Avoid an unhandled rejection; the caller awaits the same failure.
    outcome?.promise.catch(() => {});
    const loading = loadFeed(kind, this.#context, progress);
    loading.then(outcome?.resolve, outcome?.reject);
    return loading;
  }

  /** Waits for every feed and writes the report. @throws AdminApiError when a feed is unavailable. */
  async finish(): Promise<readonly FeedReport[]> {
    const { client, imageCache, settings } = this.#context;
    const outcomes = await Promise.all([...this.#outcomes.values()].map(({ promise }) => promise));
    const feeds = outcomes.map(({ report }) => report);
    await imageCache.save(outcomes.flatMap(({ images }) => images));
    await writeReport({ builtAt: new Date().toISOString(), api: client.base.origin, feeds });
    const missing = feeds.filter(({ state }) => state === 'unavailable');
    if (missing.length > 0 && !settings.degrade) throw unavailableError(missing);
    return feeds;
  }
}

function unavailableError(missing: readonly FeedReport[]): AdminApiError {
  return new AdminApiError(
    [
      'The admin API cannot be read, and there is no copy of an earlier build:',
      ...missing.map(({ feed, fault }) => `- ${feed}: ${fault}`),
      'Nothing was built, and the site that is live stays as it is. When the admin API answers again, build once more.',
      'To build without these feeds, with the error texts on their pages, set FEED_FAILURE=degrade.',
    ].join('\n'),
  );
}

let session: FeedSession | undefined;

/** The session of the current content sync. */
const currentSession = (): FeedSession => {
  session ??= new FeedSession();
  return session;
};

/** Loads a feed into its collection. Entries that the feed no longer has leave the store. */
const feedLoader = <Wire>(kind: FeedKind<Wire>): Loader => ({
  name: `admin-api-${kind.name}`,
  async load({ store, parseData, generateDigest, logger }) {
    const { entries, report } = await currentSession().load(kind, (message) => logger.info(message));
    const ids = new Set(entries.map(({ id }) => id));
    for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
    for (const { id, data } of entries)
      store.set({ id, data: await parseData({ id, data }), digest: generateDigest(data) });
    if (report.fault) logger.error(`${report.state}: ${report.fault}`);
    else logger.info(`${entries.length} read`);
  },
});

/** Every post of the blog, with its sanitized HTML. */
export const postsLoader = (): Loader => feedLoader(posts);

/** Every photo of the gallery, in the API's order. */
export const photosLoader = (): Loader => feedLoader(photos);

/** Every video of the gallery, in the API's order. */
export const videosLoader = (): Loader => feedLoader(videos);

/** One entry per feed: where its entries came from. Waits for the other loaders; fails a build that has nothing to show. */
export const feedsLoader = (): Loader => ({
  name: 'admin-api-feeds',
  async load({ store, parseData }) {
    try {
      const feeds = await currentSession().finish();
      store.clear();
      for (const { feed, state, readAt } of feeds)
        store.set({ id: feed, data: await parseData({ id: feed, data: { state, readAt } }) });
    } finally {
      // The dev server may sync again.
      session = undefined;
    }
  },
});

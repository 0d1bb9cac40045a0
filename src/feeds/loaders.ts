import type { Loader } from 'astro/loaders';
import type { FeedKind } from './feed.ts';
import { finishSession, readInSession } from './feed-session.ts';
import { photos, videos } from './gallery.ts';
import { posts } from './posts.ts';

/** Loads a feed into its collection. Entries that the feed no longer has leave the store. */
const feedLoader = <Wire>(kind: FeedKind<Wire>): Loader => ({
  name: `admin-api-${kind.name}`,
  async load({ store, parseData, generateDigest, logger }) {
    const { entries, report } = await readInSession(kind, (message) => logger.info(message));
    const keep = new Set(entries.map(({ id }) => id));
    for (const id of store.keys()) if (!keep.has(id)) store.delete(id);
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

/** One entry per feed: where its entries came from. Comes last, and ends a build that has nothing to show. */
export const feedsLoader = (): Loader => ({
  name: 'admin-api-feeds',
  async load({ store, parseData }) {
    const feeds = await finishSession();
    store.clear();
    for (const { feed, state, readAt } of feeds) {
      store.set({ id: feed, data: await parseData({ id: feed, data: { state, readAt } }) });
    }
  },
});

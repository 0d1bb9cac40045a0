import type { Loader } from 'astro/loaders';
import type { FeedKind } from './feed.ts';
import { finishSession, readInSession } from './feed-session.ts';
import { photos, videos } from './gallery.ts';
import { posts } from './posts.ts';

/** A loader that replaces a whole collection, once everything for it was read. `stored` is what goes into Astro's store. */
const feedLoader = <Wire>(
  kind: FeedKind<Wire>,
  stored = (data: Record<string, unknown>): Record<string, unknown> => data,
): Loader => ({
  name: `admin-api-${kind.name}`,
  async load({ store, parseData, generateDigest, logger }) {
    const { entries, report } = await readInSession(kind, (message) => logger.info(message));
    const keep = new Set(entries.map(({ id }) => id));
    for (const id of store.keys()) if (!keep.has(id)) store.delete(id);
    for (const { id, data } of entries) {
      const part = stored(data);
      store.set({ id, data: await parseData({ id, data: part }), digest: generateDigest(part) });
    }
    if (report.fault) logger.error(`${report.state}: ${report.fault}`);
    else logger.info(`${entries.length} read`);
  },
});

/** Every post of the blog, as the key of what is kept of it: what the store holds, each build pays for several times. */
export const postsLoader = (): Loader => feedLoader(posts, ({ text }) => ({ text }));

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

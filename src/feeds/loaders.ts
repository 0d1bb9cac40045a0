import type { Loader } from 'astro/loaders';
import { shownLists } from '../schemas/content-references.ts';
import { FEED_NAMES, type FeedName } from '../schemas/feeds.ts';
import { ApiClient } from './client.ts';
import { AdminApiError } from './errors.ts';
import type { FeedEntry, FeedKind } from './feed-kind.ts';
import { photos, videos } from './gallery.ts';
import { ImageCache } from './images/image-cache.ts';
import { type FeedOutcome, loadFeed, notShown } from './load-feed.ts';
import { posts } from './posts/posts.ts';
import { type BuildReport, readReport, writeReport } from './report.ts';
import { adminApiUrl, type FeedSettings, feedSettings } from './settings.ts';

/** All feeds of an API, with the report. */
type LoadedFeeds = Readonly<Record<FeedName, FeedOutcome>> & { readonly report: BuildReport };

/**
 * Loads the feeds, and writes the report. The result becomes the last good copy only by `acceptCandidates`. All its files
 * are in the build cache.
 * @param shown Feeds to load: an error of another feed must not stop a build.
 */
export async function loadFeeds(
  api: URL,
  settings: FeedSettings,
  shown: readonly FeedName[] = FEED_NAMES,
): Promise<LoadedFeeds> {
  const { incomplete: isCacheTrusted } = (await readReport(process.env)) ?? {};
  const client = new ApiClient(api, settings);
  const images = new ImageCache(api, settings, isCacheTrusted);
  const build = { client, images, settings };
  const load = <Item>(kind: FeedKind<Item>): Promise<FeedOutcome> | FeedOutcome =>
    shown.includes(kind.name) ? loadFeed(kind, build) : notShown(kind.name);
  const outcomes = await Promise.all([load(posts), load(photos), load(videos)]);
  await images.save(outcomes.flatMap(({ pictures }) => Object.keys(pictures)));
  const feeds = outcomes.map((outcome) => outcome.report);
  const report = {
    builtAt: new Date().toISOString(),
    api: api.origin,
    feeds,
    incomplete: images.isIncomplete,
  };
  await writeReport(report);
  return { posts: outcomes[0], photos: outcomes[1], videos: outcomes[2], report };
}

/** Loads the feeds of a build. @throws AdminApiError when a feed has nothing to show, unless FEED_FAILURE=degrade. */
async function loadForBuild(): Promise<LoadedFeeds> {
  const settings = feedSettings();
  const loaded = await loadFeeds(adminApiUrl(), settings, shownLists(process.cwd()));
  const missing = loaded.report.feeds.filter(({ state }) => state === 'unavailable');
  if (missing.length === 0 || settings.degrade) return loaded;
  throw new AdminApiError(
    [
      'The admin API cannot be read, and there is no copy of an earlier build:',
      ...missing.map(({ feed, fault }) => `- ${feed}: ${fault}`),
      'Nothing was built, and the site that is live stays as it is. When the admin API answers again, build once more.',
      'To build without these feeds, with the error texts on their pages, set FEED_FAILURE=degrade.',
    ].join('\n'),
  );
}

let loading: Promise<LoadedFeeds> | undefined;

/** Loads the feeds once for all loaders, which Astro runs concurrently. The dev server may load them again. */
function loadOnce(): Promise<LoadedFeeds> {
  loading ??= loadForBuild().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Loads the entries of a feed. @throws AdminApiError when a feed has nothing to show, unless FEED_FAILURE=degrade. */
export const loadEntries = async (name: FeedName): Promise<readonly FeedEntry[]> =>
  (await loadOnce())[name].entries;

/**
 * Content loader of a feed. Does not let Astro validate the entries, which would fail the build: `RecordConverter` has
 * validated them, and reported and left out invalid records.
 */
export const feedLoader = (name: FeedName): Loader => ({
  name: `admin-api-${name}`,
  load: async ({ store }) => {
    const entries = await loadEntries(name);
    store.clear();
    for (const [id, data] of entries) store.set({ id, data });
  },
});

/** Loader for the states of all feeds, by feed name. */
export const feedStatesLoader = async () => {
  const { feeds } = (await loadOnce()).report;
  return Object.fromEntries(feeds.map(({ feed, state, readAt }) => [feed, { state, readAt }]));
};

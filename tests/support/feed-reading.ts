import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { vi } from 'vitest';
import type { FeedOutcome } from '../../src/feeds/load-feed.ts';
import { loadFeeds } from '../../src/feeds/loaders.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { acceptCandidates } from '../../src/feeds/snapshot.ts';
import { type FaultApi, type FaultFeed, rawPost, startFaultApi } from './fault-api.ts';
import { makeFolder } from './world.ts';

/** Ten valid posts: the last good copy in these tests. */
export const TEN = Array.from({ length: 10 }, (_, at) => rawPost(`post-${at}`));

/** Address of the list of posts. */
export const LIST = '/api/blogs-list';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with a status and nothing else, or with a text. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end(body);

/** Answers with a text. */
export const text = (body: string): Handler => status(200, {}, body);

/** A short time-out, for a response that never comes or never ends. */
export const HURRIED = { FEED_TIMEOUT_SECONDS: '1' };

/** Loads the posts of any API as one build does that goes live. */
export async function readPosts(url: URL, env: Record<string, string>): Promise<FeedOutcome> {
  const { posts } = await loadFeeds(url, feedSettings({ FEED_BACKOFF_SECONDS: '0.01', ...env }));
  await acceptCandidates();
  return posts;
}

/** Loads feeds from an API that can have faults, with a cache of its own. */
export interface FeedReader {
  readonly api: FaultApi;
  /** Where copies of feeds lie. */
  readonly feeds: string;
  /** Loads the posts as one build does. */
  read(feed: FaultFeed, env?: Record<string, string>): Promise<FeedOutcome>;
  /** Deletes every last good copy. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes such a reader; the environment of the process names its cache from now on. */
export async function makeFeedReader(): Promise<FeedReader> {
  const [api, home] = [await startFaultApi(), await makeFolder()];
  const feeds = path.join(home.folder, 'feeds');
  vi.stubEnv('SITE_CACHE', home.folder);
  return {
    api,
    feeds,
    read: (feed, env = {}) => {
      api.serve(feed);
      api.requests.length = 0;
      return readPosts(new URL(api.url), env);
    },
    clear: () => rm(feeds, { recursive: true, force: true }),
    remove: async () => {
      vi.unstubAllEnvs();
      await Promise.all([api.close(), home.remove()]);
    },
  };
}

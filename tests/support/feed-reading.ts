import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { vi } from 'vitest';
import { loadFeeds } from '../../src/feeds/loaders.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { acceptCandidates } from '../../src/feeds/snapshot.ts';
import { type FaultApi, type FaultFeed, rawPost, startFaultApi } from './fault-api.ts';
import { makeFolder } from './world.ts';

/** Address of the list of posts. */
export const LIST = '/api/blogs-list';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with only a status, or with a text. */
export const status =
  (code: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end(body);

/** Ten valid posts. */
export const TEN = Array.from({ length: 10 }, (_, at) => rawPost(`post-${at}`));

/** Feed whose list of posts cannot be read. */
export const DOWN: FaultFeed = { answers: { [LIST]: status(500) } };

/** Answers with a text. */
export const text = (body: string | Buffer): Handler => status(200, {}, body);

/** Answers endlessly: sends a byte now and then. */
export const drip: Handler = (_, response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Loads the feeds of an API, without delays between attempts. */
export const load = (url: string, env: Record<string, string> = {}) =>
  loadFeeds(new URL(url), feedSettings({ FEED_BACKOFF_SECONDS: '0.01', ...env }));

/** Loads feeds from an API that can have faults, with a cache of its own. */
export interface FeedReader {
  readonly api: FaultApi;
  /** The cache. */
  readonly folder: string;
  /** Last good copy of the posts. */
  readonly copyFile: string;
  /** Loads the feeds as a build that goes live. */
  read(feed: FaultFeed, env?: Record<string, string>): ReturnType<typeof load>;
  /** Deletes all last good copies. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a reader, and sets SITE_CACHE of this process to its cache. */
export async function makeFeedReader(): Promise<FeedReader> {
  const [api, { folder, remove }] = [await startFaultApi(), await makeFolder()];
  vi.stubEnv('SITE_CACHE', folder);
  return {
    api,
    folder,
    copyFile: path.join(folder, 'feeds', 'posts.json'),
    read: async (feed, env) => {
      api.serve(feed);
      api.requests.length = 0;
      const loaded = await load(api.url, env);
      await acceptCandidates();
      return loaded;
    },
    clear: () => rm(path.join(folder, 'feeds'), { recursive: true, force: true }),
    remove: async () => {
      vi.unstubAllEnvs();
      await Promise.all([api.close(), remove()]);
    },
  };
}

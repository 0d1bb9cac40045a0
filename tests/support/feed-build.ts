import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '../../scripts/build/build-site.ts';
import type { BuildReport, FeedNote, FeedReport } from '../../src/feeds/report.ts';
import { COMPRESSED } from '../../src/integrations/hosting/page-compressor.ts';
import { fillCache, makeFolder } from './world.ts';

/** A folder for builds of a test, with its own dist, and its own cache of feeds and images. */
export interface BuildPlace {
  readonly dist: string;
  readonly cache: string;
  /**
   * Builds from an API.
   * @param onLine Receives each line of its output.
   * @returns undefined, or the message of the failure.
   */
  build(
    apiUrl: string,
    env?: Record<string, string>,
    onLine?: (line: string) => void,
  ): Promise<string | undefined>;
  /** Returns the report of the last build. */
  report(): Promise<BuildReport>;
  feed(name: FeedReport['feed']): Promise<FeedReport>;
  /** Returns the text of a file in dist; '' when it does not exist. */
  read(file: string): Promise<string>;
  /** Returns the names in a folder of dist. */
  list(folder: string): Promise<string[]>;
  remove(): Promise<void>;
}

/** Settings with short delays between attempts, so that faults do not slow down the tests. */
const ENV = { FEED_BACKOFF_SECONDS: '0.02' };

/** Creates a folder for builds. @param parent Existing parent folder; inside the project by default. */
export async function makeBuildPlace(parent?: string): Promise<BuildPlace> {
  const { folder } = await makeFolder(parent);
  await fillCache(path.join(folder, 'cache'));
  return buildPlaceIn(folder);
}

/** Returns the folder for builds at a path, which need not exist. */
export function buildPlaceIn(folder: string): BuildPlace {
  const dist = path.join(folder, 'dist');
  const cache = path.join(folder, 'cache');
  const report = async (): Promise<BuildReport> =>
    JSON.parse(await readFile(path.join(cache, 'feed-report.json'), 'utf8'));
  return {
    dist,
    cache,
    remove: () => rm(folder, { recursive: true, force: true }),
    report,
    build: (apiUrl, env = {}, onLine = () => {}) =>
      buildSite({
        outDir: dist,
        env: { ...process.env, ADMIN_API_URL: apiUrl, SITE_CACHE: cache, ...ENV, ...env },
        onReport: () => {},
        onLine,
      }).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    feed: async (name) => {
      const found = (await report()).feeds.find(({ feed }) => feed === name);
      if (!found) throw new Error(`The report says nothing about ${name}.`);
      return found;
    },
    read: (file) => readFile(path.join(dist, file), 'utf8').catch(() => ''),
    list: async (name) => {
      const names = await readdir(path.join(dist, name)).catch(() => []);
      return names.filter((file) => !file.endsWith(COMPRESSED));
    },
  };
}

/** The notes of a report about a record, as one text. */
export const notesAbout = (notes: readonly FeedNote[], record: string): string =>
  notes
    .filter((note) => note.record.includes(record))
    .map(({ type, what }) => `${type}: ${what}`)
    .join('\n');

import { FEED_NAMES, type FeedName } from '../schemas/feeds.ts';
import { AdminApiError, ApiClient, adminApiUrl } from './client.ts';
import { type BuildContext, type FeedContext, type FeedKind, type FeedOutcome, readFeed } from './feed.ts';
import { ImageCache } from './images/image-cache.ts';
import { type FeedReport, writeReport } from './report.ts';
import { feedSettings } from './settings.ts';

/** One reading of all feeds: they share the client with its budget, and the pictures. */
class FeedSession {
  readonly #context: BuildContext;
  readonly #outcomes = new Map(FEED_NAMES.map((name) => [name, Promise.withResolvers<FeedOutcome>()]));

  constructor() {
    const settings = feedSettings();
    const api = adminApiUrl();
    this.#context = {
      settings,
      client: new ApiClient(api, settings),
      keeper: new ImageCache(api, settings),
    };
  }

  async read<Wire>(kind: FeedKind<Wire>, progress: FeedContext['progress']): Promise<FeedOutcome> {
    const slot = this.#outcomes.get(kind.name);
    // Whoever waits for this outcome hears of a failure too; the caller handles it.
    slot?.promise.catch(() => {});
    try {
      const outcome = await readFeed(kind, this.#context, progress);
      slot?.resolve(outcome);
      return outcome;
    } catch (error) {
      slot?.reject(error);
      throw error;
    }
  }

  /** Waits for every feed, keeps what was learned, and writes the report. @throws AdminApiError when a feed is missing. */
  async finish(): Promise<FeedReport[]> {
    const { client, keeper, settings } = this.#context;
    const outcomes = await Promise.all(FEED_NAMES.map((name) => this.#outcomes.get(name)?.promise));
    const feeds = outcomes.filter((outcome) => outcome !== undefined).map(({ report }) => report);
    await keeper.save();
    await writeReport({ builtAt: new Date().toISOString(), api: client.base.origin, feeds });
    const missing = feeds.filter(({ state }) => state === 'unavailable');
    if (missing.length > 0 && !settings.degrade) throw unavailable(missing);
    return feeds;
  }
}

/** The message for a build that has nothing to show for a feed. */
function unavailable(missing: readonly FeedReport[]): AdminApiError {
  return new AdminApiError(
    [
      'The admin API cannot be read, and there is no copy of an earlier build:',
      ...missing.map(({ feed, fault }) => `- ${feed}: ${fault}`),
      'Nothing was built, and the site that is live stays as it is. When the admin API answers again, build once more.',
      'To build without these feeds, with the error texts on their pages, set FEED_FAILURE=degrade.',
    ].join('\n'),
  );
}

let current: FeedSession | undefined;

/** The round under way, or a new one. */
const round = (): FeedSession => {
  current ??= new FeedSession();
  return current;
};

/** Reads one feed as a part of the round. @throws AdminApiError when no API is named. */
export const readInSession = <Wire>(
  kind: FeedKind<Wire>,
  progress: FeedContext['progress'],
): Promise<FeedOutcome> => round().read(kind, progress);

/** Ends the round. A later reading, as while developing, starts a new one. */
export async function finishSession(): Promise<readonly (FeedReport & { feed: FeedName })[]> {
  try {
    return await round().finish();
  } finally {
    current = undefined;
  }
}

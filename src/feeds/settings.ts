/** What the environment may change about reading the feeds. Times are in milliseconds. */
export interface FeedSettings {
  /** For the whole of the API phase, whatever the number of calls. */
  readonly budget: number;
  /** For one attempt of one call, its body included. */
  readonly timeout: number;
  /** Before the second attempt; doubles with each further one. */
  readonly backoff: number;
  /** For all pictures together. */
  readonly pictureBudget: number;
  /** Origin of the live site, which publishes its last good copies; undefined where none is named. */
  readonly liveSite: URL | undefined;
  /** The next build may publish far less than the last one did. */
  readonly acceptShrink: boolean;
  /** Build pages with error texts where a feed is unavailable, instead of no site at all. */
  readonly degrade: boolean;
  /** Hosts, beside the API's own, whose pictures are fetched. */
  readonly pictureHosts: readonly string[];
}

/** @throws Error when the variable holds anything but a number of seconds. */
function milliseconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name];
  if (!value) return fallback * 1000;
  const seconds = Number(value);
  if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  throw new Error(`${name} is "${value}", which is not a number of seconds. Write one above 0.`);
}

/**
 * Reads FEED_BUDGET_SECONDS, FEED_TIMEOUT_SECONDS, FEED_BACKOFF_SECONDS, FEED_PICTURE_SECONDS, FEED_ACCEPT_SHRINK=1,
 * FEED_FAILURE=degrade, FEED_PICTURE_HOSTS (with commas) and SITE_URL.
 * @throws Error that names the variable that cannot be read.
 */
export function feedSettings(env: NodeJS.ProcessEnv = process.env): FeedSettings {
  const failure = env.FEED_FAILURE ?? '';
  if (!['', 'fail', 'degrade'].includes(failure))
    throw new Error(`FEED_FAILURE is "${failure}". Write degrade, or leave it out.`);
  return {
    budget: milliseconds(env, 'FEED_BUDGET_SECONDS', 120),
    timeout: milliseconds(env, 'FEED_TIMEOUT_SECONDS', 10),
    backoff: milliseconds(env, 'FEED_BACKOFF_SECONDS', 0.5),
    pictureBudget: milliseconds(env, 'FEED_PICTURE_SECONDS', 900),
    liveSite: env.SITE_URL && URL.canParse(env.SITE_URL) ? new URL(env.SITE_URL) : undefined,
    acceptShrink: env.FEED_ACCEPT_SHRINK === '1',
    degrade: failure === 'degrade',
    pictureHosts: (env.FEED_PICTURE_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  };
}

/** Settings of the feeds from environment variables. Times are in milliseconds. */
export interface FeedSettings {
  /** For all requests to the API together. */
  readonly budget: number;
  /** For one attempt of one request, including its body. */
  readonly timeout: number;
  /** Before the second attempt; doubles with each further one. */
  readonly backoff: number;
  /** For all images together. */
  readonly imageBudget: number;
  /** Origin of the live site, which publishes its last good copies; undefined where none is named. */
  readonly liveSite: URL | undefined;
  /** Publish a feed that is much smaller than its last good copy. */
  readonly acceptShrink: boolean;
  /** Build error texts for an unavailable feed instead of failing. */
  readonly degrade: boolean;
  /** Hosts besides the API's own whose images are fetched. */
  readonly imageHosts: readonly string[];
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
 * FEED_FAILURE=degrade, FEED_PICTURE_HOSTS (comma-separated) and SITE_URL.
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
    imageBudget: milliseconds(env, 'FEED_PICTURE_SECONDS', 900),
    liveSite: env.SITE_URL && URL.canParse(env.SITE_URL) ? new URL(env.SITE_URL) : undefined,
    acceptShrink: env.FEED_ACCEPT_SHRINK === '1',
    degrade: failure === 'degrade',
    imageHosts: (env.FEED_PICTURE_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  };
}

import { AdminApiError } from './errors.ts';

/**
 * A setting of seconds, in milliseconds.
 * @throws Error that names the variable when it holds anything but a number of seconds.
 */
function readSeconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const seconds = Number(env[name] || fallback);
  if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  throw new Error(`${name} is "${env[name]}", which is not a number of seconds. Write one above 0.`);
}

/** Settings of the feeds from environment variables. Times are in milliseconds. @throws Error that names a bad variable. */
export function feedSettings(env: NodeJS.ProcessEnv = process.env) {
  const failure = env.FEED_FAILURE || 'fail';
  if (failure !== 'fail' && failure !== 'degrade')
    throw new Error(`FEED_FAILURE is "${failure}". Write degrade, or leave it out.`);
  return {
    /** For all that a build reads, the pictures too: half of the time that a build has on one server. */
    budget: readSeconds(env, 'FEED_BUDGET_SECONDS', 150),
    /** For one attempt of one request, including its body. */
    timeout: readSeconds(env, 'FEED_TIMEOUT_SECONDS', 10),
    /** Before the second attempt; doubles with each further one. */
    backoff: readSeconds(env, 'FEED_BACKOFF_SECONDS', 0.5),
    /** Origin of the live site, which publishes its last good copies; null where none is named. */
    liveSite: URL.parse(env.SITE_URL ?? ''),
    /** Publish a feed that is much smaller than its last good copy. */
    acceptShrink: env.FEED_ACCEPT_SHRINK === '1',
    /** Build error texts for an unavailable feed instead of failing. */
    degrade: failure === 'degrade',
    /** Hosts besides the API's own whose images are fetched, separated by commas. */
    imageHosts: (env.FEED_PICTURE_HOSTS ?? '').toLowerCase().split(/[\s,]+/),
  };
}

export type FeedSettings = Readonly<ReturnType<typeof feedSettings>>;

/**
 * The origin of the admin API, from ADMIN_API_URL.
 * @throws AdminApiError when it is missing or not an http(s) address.
 */
export function adminApiUrl(value = process.env.ADMIN_API_URL): URL {
  const url = URL.parse(value ?? '');
  if (url && /^https?:$/.test(url.protocol)) return url;
  const problem = value
    ? `is "${value}", which is not an address of a web server`
    : 'is not set: the build reads blog posts and galleries from the admin API there';
  throw new AdminApiError(
    `ADMIN_API_URL ${problem}.\nWrite it like https://admin.example.com, or run \`npm start\`, which brings an API of its own.`,
  );
}

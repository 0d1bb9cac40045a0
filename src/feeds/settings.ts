import { AdminApiError } from './errors.ts';

/** Reads a setting in seconds, and returns milliseconds. @throws Error that names the variable, for any other value. */
function readSeconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const seconds = Number(env[name] || fallback);
  if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  throw new Error(`${name} is "${env[name]}", which is not a number of seconds. Write one above 0.`);
}

/**
 * Reads the feed settings from environment variables. Times are in milliseconds.
 * @throws Error that names an invalid variable.
 */
export function feedSettings(env: NodeJS.ProcessEnv = process.env) {
  const failure = env.FEED_FAILURE || 'fail';
  if (failure !== 'fail' && failure !== 'degrade')
    throw new Error(`FEED_FAILURE is "${failure}". Write degrade, or leave it out.`);
  return {
    /** Time budget for everything that a build reads, pictures included: half of the time that a server gives a build. */
    budget: readSeconds(env, 'FEED_BUDGET_SECONDS', 150),
    /** Timeout of each attempt of a request, including the body. */
    timeout: readSeconds(env, 'FEED_TIMEOUT_SECONDS', 10),
    /** Wait before the second attempt; doubles with each further attempt. */
    backoff: readSeconds(env, 'FEED_BACKOFF_SECONDS', 0.5),
    /** Origin of the live site, which publishes its last good copies; null without SITE_URL. */
    liveSite: URL.parse(env.SITE_URL ?? ''),
    /** True publishes a feed that is much smaller than its last good copy. */
    acceptShrink: env.FEED_ACCEPT_SHRINK === '1',
    /** True builds error texts for an unavailable feed instead of failing. */
    degrade: failure === 'degrade',
    /** Hosts besides the API's whose images are downloaded, e.g. `cdn.example.org, img.example.org`. */
    imageHosts: (env.FEED_PICTURE_HOSTS ?? '').toLowerCase().split(/[\s,]+/),
  };
}

export type FeedSettings = Readonly<ReturnType<typeof feedSettings>>;

/** Returns the origin of the admin API, from ADMIN_API_URL. @throws AdminApiError when it is missing or no http(s) URL. */
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

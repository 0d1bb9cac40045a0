import { siteBuild } from '../build/child-build.ts';
import { assertAddresses } from '../hosts/common/check-publication.ts';
import { publishToS3 } from '../hosts/s3/publish.ts';
import type { Releases } from '../hosts/server/releases.ts';

/** Milliseconds to wait until Netlify accepts a build. */
const HOOK_TIMEOUT = 15_000;

/** Rebuilds the site. Rejects with an error that may contain secrets of the environment. */
export type Rebuild = () => Promise<void>;

/** Requests a build on Netlify. Messages omit the URL, because it is a secret. */
async function callNetlify(url: string): Promise<void> {
  const signal = AbortSignal.timeout(HOOK_TIMEOUT);
  const answer = await fetch(url, { method: 'POST', signal, redirect: 'error' }).catch(() => undefined);
  if (answer === undefined)
    throw new Error(
      'Netlify did not answer the build hook. Check NETLIFY_BUILD_HOOK_URL and the connection.',
    );
  if (!answer.ok)
    throw new Error(
      `Netlify answered the build hook with ${answer.status}. Make a new hook if it was deleted.`,
    );
}

/**
 * Returns the rebuild that the environment configures: a Netlify build (NETLIFY_BUILD_HOOK_URL), a release that is also
 * published to S3 (DEPLOY_BUCKET), or a release on this server.
 * @throws Error for addresses that cannot be public.
 */
export function chooseRebuild(
  releases: Releases,
  env: NodeJS.ProcessEnv,
): { name: string; rebuild: Rebuild } {
  const { NETLIFY_BUILD_HOOK_URL: hook, DEPLOY_BUCKET: bucket } = env;
  if (hook) return { name: 'a build on Netlify', rebuild: () => callNetlify(hook) };
  assertAddresses(env, Boolean(bucket));
  const build = siteBuild({ env, isPublished: true });
  return {
    name: bucket ? 'a deploy to S3' : 'a release on this server',
    rebuild: async () => {
      await releases.publish(build, { acceptShrink: env.FEED_ACCEPT_SHRINK === '1' });
      // Takes over the lock: a crashed deploy of this server leaves a lock, and new content must not wait until it
      // expires.
      if (bucket) await publishToS3(releases.current, { env, takeOver: true });
    },
  };
}

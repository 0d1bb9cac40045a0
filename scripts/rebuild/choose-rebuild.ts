import { redact } from '../../src/lib/secrets.ts';
import { publishToS3 } from '../deploy/publish.ts';
import type { Releases } from './releases.ts';
import { siteBuild } from './site-build.ts';

/** Milliseconds within which Netlify must accept a build. */
const HOOK_TIMEOUT = 15_000;

/** Rebuilds the site. Rejects with a message without secrets. */
export type Rebuild = () => Promise<void>;

/** Requests a build on Netlify. The URL is a secret, so no message contains it. */
async function callNetlify(url: string): Promise<void> {
  let status: number;
  try {
    ({ status } = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(HOOK_TIMEOUT),
      redirect: 'error',
    }));
  } catch {
    throw new Error(
      'Netlify did not answer the build hook. Check NETLIFY_BUILD_HOOK_URL and the connection.',
    );
  }
  if (status >= 300)
    throw new Error(`Netlify answered the build hook with ${status}. Make a new hook if it was deleted.`);
}

/**
 * The rebuild that the environment asks for: a Netlify build (NETLIFY_BUILD_HOOK_URL), a release that is also published
 * to S3 (DEPLOY_BUCKET), or a release on this server.
 */
export function chooseRebuild(
  releases: Releases,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): { name: string; rebuild: Rebuild } {
  const hook = env.NETLIFY_BUILD_HOOK_URL;
  const build = siteBuild({ env, onLine });
  const withRedactedErrors =
    (rebuild: Rebuild): Rebuild =>
    async () => {
      try {
        await rebuild();
      } catch (error) {
        throw new Error(redact(error instanceof Error ? error.message : String(error), env));
      }
    };
  if (hook) return { name: 'a build on Netlify', rebuild: withRedactedErrors(() => callNetlify(hook)) };
  const acceptShrink = env.FEED_ACCEPT_SHRINK === '1';
  const release = async () => void (await releases.publish(build, { acceptShrink }));
  if (!env.DEPLOY_BUCKET) return { name: 'a release on this server', rebuild: withRedactedErrors(release) };
  return {
    name: 'a deploy to S3',
    rebuild: withRedactedErrors(async () => {
      await release();
      // A crash of this server leaves a lock, and the newest content must not wait for its end.
      await publishToS3(releases.current, { env, takeOver: true, onLine });
    }),
  };
}

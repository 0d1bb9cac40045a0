import { isLoopback } from '../../../src/lib/loopback.ts';
import { findLaunchItems, launchBlocker } from '../../launch/launch-items.ts';

/**
 * Rejects values of SITE_URL and ADMIN_API_URL that cannot be addresses of a public site.
 * @param isRemote True if another machine serves the site. It cannot reach an API on loopback of this machine.
 * @throws Error of one line.
 */
export function assertAddresses(env: NodeJS.ProcessEnv, isRemote: boolean): void {
  const { SITE_URL = '', ADMIN_API_URL = '', DEPLOY_DEMONSTRATION } = env;
  if (!/^https?:$/.test(URL.parse(SITE_URL)?.protocol ?? ''))
    throw new Error(
      `SITE_URL is ${SITE_URL ? `"${SITE_URL}"` : 'not set'}. Set it to the address of the site, such as https://www.example.com, and build again.`,
    );
  if (isRemote && isLoopback(ADMIN_API_URL) && DEPLOY_DEMONSTRATION !== '1')
    throw new Error(
      `ADMIN_API_URL is ${ADMIN_API_URL}, which only this machine reaches. Set it to the public address of the admin API, and build again.`,
    );
}

/** Stops a publish while `npm run check:launch` reports blockers, unless DEPLOY_DEMONSTRATION is 1. @throws Error */
export function assertLaunchReady(root: string, env: NodeJS.ProcessEnv): void {
  const blocker = env.DEPLOY_DEMONSTRATION === '1' ? undefined : launchBlocker(findLaunchItems(root));
  if (blocker === undefined) return;
  throw new Error(
    `Nothing was published. These stop it: ${blocker}. List them with: npm run check:launch\n` +
      'To publish the site as a demonstration, set DEPLOY_DEMONSTRATION=1.',
  );
}

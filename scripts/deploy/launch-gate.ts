import { findLaunchItems } from '../check-launch.ts';

/**
 * Keeps samples off a real clinic's address.
 * @throws Error while the content holds samples or claims without proof, unless DEPLOY_DEMONSTRATION is 1.
 */
export function assertLaunchReady(root: string, env: NodeJS.ProcessEnv): void {
  const items = env.DEPLOY_DEMONSTRATION === '1' ? [] : findLaunchItems(root);
  if (items.length === 0) return;
  throw new Error(
    `Nothing was published: ${items.length} things must be done before the launch. See them with: npm run check:launch\n` +
      'To show the site as a demonstration, set DEPLOY_DEMONSTRATION=1.',
  );
}

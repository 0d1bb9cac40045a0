import { findLaunchItems } from '../check-launch.ts';

/** @throws Error while the content holds samples or unproven claims, unless DEPLOY_DEMONSTRATION is 1. */
export function assertLaunchReady(root: string, env: NodeJS.ProcessEnv): void {
  const items = env.DEPLOY_DEMONSTRATION === '1' ? [] : findLaunchItems(root);
  if (items.length === 0) return;
  throw new Error(
    `Nothing was published: ${items.length} items must be done before the launch. List them with: npm run check:launch\n` +
      'To publish the site as a demonstration, set DEPLOY_DEMONSTRATION=1.',
  );
}

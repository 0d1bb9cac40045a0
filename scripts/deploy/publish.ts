import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertSite } from './check-site.ts';
import { assertLaunchReady } from './launch-gate.ts';
import { currentManifest } from './manifest.ts';
import type { DeployPlan } from './plan.ts';
import { type DeployOptions, runDeploy } from './run-deploy.ts';
import { findLeaks } from './scan.ts';
import { deploySettings } from './settings.ts';
import { siteObjects } from './site-objects.ts';
import { s3Store } from './store.ts';

/** What a deploy publishes, and from where. */
export interface PublishOptions extends DeployOptions {
  /** The built site. */
  readonly dist: string;
  readonly env: NodeJS.ProcessEnv;
  /** Also publishes a site with fewer than half the pages of the one before. */
  readonly acceptShrink?: boolean;
}

/** @throws Error that lists what speaks against publishing anything from here. */
async function assertPublishable(dist: string, env: NodeJS.ProcessEnv): Promise<void> {
  const leaks = await findLeaks(dist, env);
  if (leaks.length > 0) throw new Error(`Nothing was published. The site holds:\n${leaks.join('\n')}`);
  assertLaunchReady(process.cwd(), env);
}

/**
 * Publishes a built site to its bucket.
 * @throws Error when the site is not fit to be shown, holds a secret, or still holds samples (unless DEPLOY_DEMONSTRATION
 * is 1); DeployLockError when another deploy is running.
 */
export async function publishToS3({
  dist,
  env,
  acceptShrink = env.FEED_ACCEPT_SHRINK === '1',
  ...options
}: PublishOptions): Promise<DeployPlan> {
  const settings = deploySettings(env);
  await assertPublishable(dist, env);
  return runDeploy(
    s3Store(settings),
    settings,
    async (known) => {
      const before = Object.entries(currentManifest(known)?.objects ?? {})
        .filter(([, { phase }]) => phase === 'page')
        .map(([key]) => `${key}.html`);
      await assertSite(dist, acceptShrink ? [] : before);
      const built = await siteObjects(dist);
      const fileOf = new Map(built.map(({ object, file }) => [object.sha256, file]));
      return {
        objects: Object.fromEntries(built.map(({ key, object }) => [key, object])),
        read: ({ object }) => readFile(path.join(dist, fileOf.get(object.sha256) ?? '')),
      };
    },
    options,
  );
}

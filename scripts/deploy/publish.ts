import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertLaunchReady } from './assert-launch-ready.ts';
import { assertSite } from './check-site.ts';
import { findLeaks } from './find-leaks.ts';
import { currentManifest } from './manifest.ts';
import type { DeployPlan } from './plan.ts';
import { type DeployOptions, runDeploy } from './run-deploy.ts';
import { s3Store } from './s3-store.ts';
import { deploySettings } from './settings.ts';
import { siteObjects } from './site-objects.ts';

/** Options of a deploy. */
export interface PublishOptions extends DeployOptions {
  /** The built site. */
  readonly dist: string;
  readonly env: NodeJS.ProcessEnv;
  /** Also publishes a site with fewer than half the pages of the live one. */
  readonly acceptShrink?: boolean;
}

/** @throws Error that lists secrets in the site, or says that it still contains samples. */
async function assertPublishable(dist: string, env: NodeJS.ProcessEnv): Promise<void> {
  const leaks = await findLeaks(dist, env);
  if (leaks.length > 0) throw new Error(`Nothing was published. The site contains:\n${leaks.join('\n')}`);
  assertLaunchReady(process.cwd(), env);
}

/**
 * Publishes a built site to its bucket.
 * @throws Error when the site is incomplete, contains a secret, or still contains samples (unless DEPLOY_DEMONSTRATION is
 * 1); DeployLockError when another deploy is running.
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
      const previous = Object.entries(currentManifest(known)?.objects ?? {})
        .filter(([, { phase }]) => phase === 'page')
        .map(([key]) => `${key}.html`);
      await assertSite(dist, acceptShrink ? [] : previous);
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

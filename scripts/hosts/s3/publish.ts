import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostRoutes } from '../../../src/integrations/hosting/routes.ts';
import { messageOf } from '../../../src/lib/message-of.ts';
import { assertAddresses, assertLaunchReady } from '../common/check-publication.ts';
import { assertPublishable, assertSite } from '../common/check-site.ts';
import { assertNothingReturns } from '../common/returning-pages.ts';
import { openBucket } from './bucket.ts';
import { type DeployOptions, deploy, readManifests } from './deploy.ts';
import { completedDeploys, copyKey, type DeployPlan, type Manifest, type Upload } from './plan.ts';
import { readRules, siteObjects } from './site-objects.ts';
import { templateFault } from './template.ts';

/** Returns the keys of the pages of a deploy. Empty for undefined, before the first deploy. */
const pagesOf = (manifest: Manifest | undefined): string[] =>
  Object.entries(manifest?.objects ?? {})
    .filter(([, { type }]) => type.startsWith('text/html'))
    .map(([key]) => key);

/** Reports old addresses that CloudFront lacks. The deploy goes on: posts must not wait for them. */
function reportOldAddresses(onLine: (line: string) => void): void {
  try {
    const fault = templateFault(hostRoutes(true));
    if (fault) onLine(`Warning: ${fault}`);
  } catch (error) {
    onLine(`Warning: ${messageOf(error)}`);
  }
}

/**
 * Publishes a built site to its bucket.
 * @param dist Folder of the built site.
 * @throws Error when another deploy is running, and for a site that must not be published: it is incomplete, contains a
 * secret, was built with non-public addresses, or has launch blockers (unless DEPLOY_DEMONSTRATION is 1).
 */
export async function publishToS3(dist: string, options: DeployOptions): Promise<DeployPlan> {
  const { env } = options;
  const { site, api } = await readRules(dist);
  assertAddresses({ ...env, SITE_URL: site, ADMIN_API_URL: api }, true);
  assertLaunchReady(process.cwd(), env);
  reportOldAddresses(options.onLine ?? (() => {}));
  const bucket = openBucket(env);
  const [current] = completedDeploys(await readManifests(bucket));
  await assertSite(dist, env.FEED_ACCEPT_SHRINK === '1' ? 0 : pagesOf(current).length);
  await assertPublishable(dist, env);
  const built = await siteObjects(dist);
  const fileOf = new Map(built.map(({ object, file }) => [object.sha256, path.join(dist, file)]));
  const objects = Object.fromEntries(built.map(({ key, object }) => [key, object]));
  return deploy(bucket, { objects }, ({ object }) => readFile(fileOf.get(object.sha256) ?? ''), options);
}

/**
 * Returns the deploy to restore: the deploy with the given id, else the newest deploy older than the live content. So
 * two rollbacks go back two deploys.
 * @throws Error when there is no such deploy.
 */
export function chooseTarget(known: readonly Manifest[], id?: string): Manifest {
  const completed = completedDeploys(known);
  const live = completed[0]?.content ?? '';
  const target = completed.find((one) => (id ? one.id === id : one.content === one.id && one.id < live));
  if (target) return target;
  const ids = completed.map((one) => one.id).join(', ') || 'none';
  throw new Error(`There is no deploy ${id ?? 'before this one'} to restore. Deploys in the bucket: ${ids}.`);
}

/**
 * Publishes a kept deploy again, from the copies in the bucket.
 * @param id Deploy to restore; by default the deploy before the live deploy.
 * @param restoreRemoved Also restores pages that were removed since.
 * @throws Error when there is no such deploy, or when it would restore removed pages.
 */
export async function rollBackS3(
  options: DeployOptions,
  id?: string,
  restoreRemoved = false,
): Promise<DeployPlan> {
  const bucket = openBucket(options.env);
  const known = await readManifests(bucket);
  const target = chooseTarget(known, id);
  assertNothingReturns(pagesOf(target), pagesOf(completedDeploys(known)[0]), restoreRemoved);
  const read = async (upload: Upload) => {
    const bytes = await bucket.get(copyKey(upload));
    if (bytes) return bytes;
    throw new Error(`The bucket has no copy of ${upload.key} any more; this deploy cannot be restored.`);
  };
  return deploy(bucket, { objects: target.objects, content: target.content }, read, options);
}

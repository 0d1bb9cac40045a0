import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { FILE_POLICY } from '../../../src/integrations/hosting/policy.ts';
import type { Bucket } from './bucket.ts';
import {
  type Content,
  type DeployPlan,
  MANIFESTS,
  type Manifest,
  manifestSchema,
  planDeploy,
  type Upload,
} from './plan.ts';

/** Options of every deploy. */
export interface DeployOptions {
  /** Environment with DEPLOY_BUCKET and, to invalidate changed pages, CLOUDFRONT_DISTRIBUTION_ID. */
  readonly env: NodeJS.ProcessEnv;
  /** Reports the changes without making them. */
  readonly dryRun?: boolean;
  /** True to start although another deploy is running; the other deploy stops before its own next change. */
  readonly takeOver?: boolean;
  /** Receives each line of the report. */
  readonly onLine?: (line: string) => void;
}

/** Milliseconds for which a killed deploy locks the bucket. */
const LEASE = 900_000;
/** Number of uploads at the same time. The lock is checked before each such batch. */
const BATCH = 16;

/** Reads every valid manifest of a bucket. Keys that only an invalid manifest lists stay unchanged. */
export async function readManifests(bucket: Bucket): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const key of await bucket.keys(MANIFESTS)) {
    const { data } = manifestSchema.safeParse(JSON.parse(String(await bucket.get(key))));
    if (data) manifests.push(data);
  }
  return manifests;
}

/** Removes paths from CloudFront's caches. @throws CloudFrontServiceException when CloudFront refuses. */
async function invalidate(DistributionId: string, CallerReference: string, paths: readonly string[]) {
  // Signs calls for the region us-east-1, as CloudFront requires, because it is a global service.
  const client = new CloudFrontClient({
    region: 'us-east-1',
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  const InvalidationBatch = { CallerReference, Paths: { Quantity: paths.length, Items: [...paths] } };
  await client.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
}

/**
 * Publishes content to a bucket: manifest, uploads, invalidation, removals. May be interrupted at any time: the live
 * pages stay complete, and the next deploy uploads the rest. The newest manifest holds the lock, so of two deploys the
 * older stops before its next change.
 * @param read Reads the bytes of an object, from the disk or from the bucket.
 * @throws Error when another deploy is running or has taken over. Errors of the bucket.
 */
export async function deploy(
  bucket: Bucket,
  content: Content,
  read: (upload: Upload) => Promise<Uint8Array>,
  { env, dryRun = false, takeOver = false, onLine = () => {} }: DeployOptions,
): Promise<DeployPlan> {
  const now = new Date();
  const known = await readManifests(bucket);
  const isRunning = ({ state, startedAt }: Manifest): boolean =>
    state === 'running' && now.getTime() - Date.parse(startedAt) < LEASE;
  if (known.some(isRunning) && !takeOver && !dryRun)
    throw new Error(
      'Another deploy is running on this bucket.\n' +
        'Wait for it, or run the same command with --take-over to stop it.',
    );
  const plan = planDeploy(content, known, await bucket.keys(), now);
  onLine(`upload ${plan.uploads.flat().length} objects, delete ${plan.removals.length}`);
  if (dryRun) return plan;

  const { manifest, uploads, invalidations, removals } = plan;
  const key = `${MANIFESTS}${manifest.id}.json`;
  const headers = { type: 'application/json', cacheControl: 'no-store', policy: FILE_POLICY };
  const write = (state: Manifest['state']) =>
    bucket.put(key, Buffer.from(JSON.stringify({ ...manifest, state })), headers);
  const assertNewest = async () => {
    if ([...(await bucket.keys(MANIFESTS))].every((other) => other <= key)) return;
    throw new Error('A newer deploy has taken over this bucket; this one has stopped. The site is intact.');
  };
  // Written before any change, so that the next deploy knows which keys this deploy may have changed.
  await write('running');
  try {
    for (const phase of uploads)
      for (let first = 0; first < phase.length; first += BATCH) {
        await assertNewest();
        const batch = phase.slice(first, first + BATCH);
        // Waits for all uploads, also after a failure: no upload may be running when the deploy ends.
        const results = await Promise.allSettled(
          batch.map(async (upload) => bucket.put(upload.key, await read(upload), upload.object)),
        );
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      }
    await assertNewest();
    await write('complete');
  } catch (error) {
    await write('failed').catch(() => {});
    throw error;
  }
  if (env.CLOUDFRONT_DISTRIBUTION_ID && invalidations.length > 0)
    // Ignores a failed invalidation: browsers revalidate pages on every visit, so the deploy is complete without it.
    await invalidate(env.CLOUDFRONT_DISTRIBUTION_ID, manifest.id, invalidations).catch((error: unknown) =>
      console.error(`Warning: CloudFront refused the invalidation: ${error}`),
    );
  await assertNewest();
  for (const removal of removals) await bucket.remove(removal);
  return plan;
}

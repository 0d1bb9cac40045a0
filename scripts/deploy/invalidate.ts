import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';

/** Most paths that are listed one by one; above it, a single `/*` is cheaper. */
const MAX_PATHS = 30;

/** CloudFront is a global service: its calls are signed for this region. */
const REGION = 'us-east-1';

/** The paths to invalidate for the pages that changed. */
export const invalidationPaths = (paths: readonly string[]): string[] =>
  paths.length > MAX_PATHS ? ['/*'] : [...paths];

/**
 * Removes changed pages from CloudFront's caches. Credentials come from the environment, as for S3.
 * @param options.reference Name of the deploy: CloudFront ignores a second call with the same one.
 * @throws CloudFrontServiceException when CloudFront refuses.
 */
export async function invalidate({
  distribution,
  paths,
  reference,
  endpoint,
}: {
  distribution: string;
  paths: readonly string[];
  reference: string;
  endpoint?: string | undefined;
}): Promise<void> {
  if (paths.length === 0) return;
  const client = new CloudFrontClient({
    region: REGION,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint } : {}),
  });
  const Items = invalidationPaths(paths);
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: distribution,
      InvalidationBatch: { CallerReference: reference, Paths: { Quantity: Items.length, Items } },
    }),
  );
}

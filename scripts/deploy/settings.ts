import { assertCertificatesChecked } from '../support/environment.ts';

/** Target of a deploy to S3, from environment variables. */
export interface DeploySettings {
  readonly bucket: string;
  readonly region: string;
  /** URL of an S3-compatible server other than Amazon's. */
  readonly endpoint: string | undefined;
  /** CloudFront distribution in which changed pages are invalidated; none when undefined. */
  readonly distribution: string | undefined;
  readonly cloudFrontEndpoint: string | undefined;
}

/** Reads the settings. @throws Error that names a missing variable, or one that must not be set. */
export function deploySettings(env: NodeJS.ProcessEnv): DeploySettings {
  assertCertificatesChecked(env);
  const { DEPLOY_BUCKET, AWS_REGION, DEPLOY_ENDPOINT, CLOUDFRONT_DISTRIBUTION_ID, CLOUDFRONT_ENDPOINT } = env;
  if (!DEPLOY_BUCKET)
    throw new Error('DEPLOY_BUCKET is not set. Set it to the bucket of the site. See docs/deploy.md.');
  if (!AWS_REGION)
    throw new Error('AWS_REGION is not set. Set it to the region of the bucket, such as ap-south-1.');
  return {
    bucket: DEPLOY_BUCKET,
    region: AWS_REGION,
    endpoint: DEPLOY_ENDPOINT || undefined,
    distribution: CLOUDFRONT_DISTRIBUTION_ID || undefined,
    cloudFrontEndpoint: CLOUDFRONT_ENDPOINT || undefined,
  };
}

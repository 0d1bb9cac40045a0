/** Where a site is deployed to, from the variables of the environment. */
export interface DeploySettings {
  readonly bucket: string;
  readonly region: string;
  /** Address of an S3 server other than Amazon's. */
  readonly endpoint: string | undefined;
  /** CloudFront distribution that is told of changed pages; none when undefined. */
  readonly distribution: string | undefined;
  readonly cloudFrontEndpoint: string | undefined;
}

/** @throws Error that names the variable that is missing. */
export function deploySettings(env: NodeJS.ProcessEnv): DeploySettings {
  const { DEPLOY_BUCKET, AWS_REGION, DEPLOY_ENDPOINT, CLOUDFRONT_DISTRIBUTION_ID, CLOUDFRONT_ENDPOINT } = env;
  if (!DEPLOY_BUCKET)
    throw new Error('DEPLOY_BUCKET is not set: name the bucket of the site. See docs/deploy.md.');
  if (!AWS_REGION)
    throw new Error('AWS_REGION is not set: name the region of the bucket, such as ap-south-1.');
  return {
    bucket: DEPLOY_BUCKET,
    region: AWS_REGION,
    endpoint: DEPLOY_ENDPOINT || undefined,
    distribution: CLOUDFRONT_DISTRIBUTION_ID || undefined,
    cloudFrontEndpoint: CLOUDFRONT_ENDPOINT || undefined,
  };
}

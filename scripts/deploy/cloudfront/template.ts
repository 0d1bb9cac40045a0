import { stringify } from 'yaml';
import { bucketResources } from './bucket.ts';
import { distributionResources, policyResources } from './edge.ts';
import { attribute, ref } from './intrinsics.ts';
import { logResources } from './logs.ts';

const PARAMETERS = {
  DomainName: { Type: 'String', Description: 'Domain of the site, such as www.example.com.' },
  CertificateArn: {
    Type: 'String',
    Description: 'Certificate of that domain from ACM in us-east-1.',
    AllowedPattern: '^arn:aws:acm:us-east-1:[0-9]{12}:certificate/.+$',
  },
  ApiDomainName: {
    Type: 'String',
    Description: 'Host of the admin API without https://, such as admin.example.com.',
    AllowedPattern: '^[a-z0-9.-]+$',
  },
  DeployPrincipalArn: { Type: 'String', Description: 'IAM user or role that runs npm run deploy:s3.' },
};

/** The CloudFormation template of the site's infrastructure; deploy it in us-east-1. */
const template = {
  AWSTemplateFormatVersion: '2010-09-09',
  Description: 'A clinic website: private bucket, CloudFront, headers, admin API behind the same origin.',
  Parameters: PARAMETERS,
  Resources: { ...bucketResources, ...policyResources, ...distributionResources, ...logResources },
  Outputs: {
    BucketName: { Description: 'DEPLOY_BUCKET', Value: ref('SiteBucket') },
    DistributionId: { Description: 'CLOUDFRONT_DISTRIBUTION_ID', Value: ref('Distribution') },
    DistributionDomain: {
      Description: 'Target of the CNAME record of the domain.',
      Value: attribute('Distribution', 'DomainName'),
    },
  },
};

/** The template as YAML. */
export const templateText = (): string =>
  stringify(template, { lineWidth: 0, aliasDuplicateObjects: false, version: '1.1' });

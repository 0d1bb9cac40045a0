import { attribute, ref, sub } from './intrinsics.ts';

const BLOCK_ALL = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};
const ENCRYPTED = {
  ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
};

/** The private bucket: only the distribution may read it, only the deploy may write to it. */
export const bucketResources = {
  SiteBucket: {
    Type: 'AWS::S3::Bucket',
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      BucketEncryption: ENCRYPTED,
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      PublicAccessBlockConfiguration: BLOCK_ALL,
      LifecycleConfiguration: {
        Rules: [
          {
            Id: 'AbortUploads',
            Status: 'Enabled',
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    },
  },
  SiteBucketPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: ref('SiteBucket'),
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Sid: 'CloudFrontReads',
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: sub('<SiteBucket.Arn>/*'),
            Condition: {
              StringEquals: {
                'AWS:SourceArn': sub(
                  'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<Distribution>',
                ),
              },
            },
          },
          {
            Sid: 'DeployWrites',
            Effect: 'Allow',
            Principal: { AWS: ref('DeployPrincipalArn') },
            Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
            Resource: sub('<SiteBucket.Arn>/*'),
          },
          {
            Sid: 'DeployLists',
            Effect: 'Allow',
            Principal: { AWS: ref('DeployPrincipalArn') },
            Action: 's3:ListBucket',
            Resource: attribute('SiteBucket', 'Arn'),
          },
          {
            Sid: 'OnlyEncrypted',
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:*',
            Resource: [attribute('SiteBucket', 'Arn'), sub('<SiteBucket.Arn>/*')],
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
    },
  },
};

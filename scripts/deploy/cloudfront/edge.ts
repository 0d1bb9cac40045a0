import {
  apiBehaviors,
  errorResponses,
  responseHeadersPolicy,
} from '../../../src/integrations/hosting/cloudfront.ts';
import {
  apiRequestCode,
  VIEWER_RESPONSE_CODE,
  viewerRequestCode,
} from '../../../src/integrations/hosting/cloudfront-functions.ts';
import { ROUTES } from '../../../src/integrations/hosting/routes.ts';
import { attribute, ref, sub } from './intrinsics.ts';

/** Ids of CloudFront's own policies: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ */
const MANAGED = {
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHostHeader: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
} as const;

const edgeFunction = (comment: string, code: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: sub(`<AWS::StackName>-${comment}`),
    AutoPublish: true,
    FunctionConfig: { Comment: comment, Runtime: 'cloudfront-js-2.0' },
    FunctionCode: code,
  },
});

/** The functions and policies of the distribution. */
export const policyResources = {
  OriginAccess: {
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: {
      OriginAccessControlConfig: {
        Name: sub('<AWS::StackName>-bucket'),
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  },
  ViewerRequest: edgeFunction('viewer-request', viewerRequestCode(ROUTES)),
  ApiRequest: edgeFunction('api-request', apiRequestCode(ROUTES)),
  ViewerResponse: edgeFunction('viewer-response', VIEWER_RESPONSE_CODE),
  HeadersPolicy: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: { Name: sub('<AWS::StackName>-headers'), ...responseHeadersPolicy() },
    },
  },
  CachePolicy: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        Name: sub('<AWS::StackName>-cache'),
        // Each object has a cache-control header of its own.
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 31_536_000,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        },
      },
    },
  },
};

const association = (EventType: string, name: string) => ({
  EventType,
  FunctionARN: attribute(name, 'FunctionARN'),
});

/** The distribution: pages and files from the bucket, the API's paths from the API. */
export const distributionResources = {
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        Aliases: [ref('DomainName')],
        DefaultRootObject: 'index.html',
        HttpVersion: 'http2and3',
        IPV6Enabled: true,
        PriceClass: 'PriceClass_200',
        ViewerCertificate: {
          AcmCertificateArn: ref('CertificateArn'),
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
        Origins: [
          {
            Id: 'bucket',
            DomainName: attribute('SiteBucket', 'RegionalDomainName'),
            OriginAccessControlId: attribute('OriginAccess', 'Id'),
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
          {
            Id: 'api',
            DomainName: ref('ApiDomainName'),
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'bucket',
          ViewerProtocolPolicy: 'redirect-to-https',
          AllowedMethods: ['GET', 'HEAD'],
          Compress: true,
          CachePolicyId: ref('CachePolicy'),
          ResponseHeadersPolicyId: ref('HeadersPolicy'),
          FunctionAssociations: [
            association('viewer-request', 'ViewerRequest'),
            association('viewer-response', 'ViewerResponse'),
          ],
        },
        CacheBehaviors: apiBehaviors(ROUTES).map((behavior) => ({
          ...behavior,
          TargetOriginId: 'api',
          ViewerProtocolPolicy: 'https-only',
          Compress: true,
          CachePolicyId: MANAGED.cachingDisabled,
          OriginRequestPolicyId: MANAGED.allViewerExceptHostHeader,
          ResponseHeadersPolicyId: ref('HeadersPolicy'),
          FunctionAssociations: [association('viewer-request', 'ApiRequest')],
        })),
        CustomErrorResponses: errorResponses(),
      },
    },
  },
};

import { VIEWER_RESPONSE_CODE, viewerRequestCode } from './cloudfront-functions.ts';
import { HSTS_SECONDS, SHARED_HEADERS } from './headers.ts';
import type { HeaderRule, HostConfig } from './host-config.ts';
import type { HostRoute } from './routes.ts';

/** Shared headers that a response headers policy names by itself; every other one is a custom header there. */
const OWN_FIELDS = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
];

/** The configuration of CloudFront's response headers policy, in the words of CloudFormation. */
export function responseHeadersPolicy() {
  return {
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: HSTS_SECONDS,
        IncludeSubdomains: true,
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: SHARED_HEADERS['X-Frame-Options'], Override: true },
      ReferrerPolicy: { ReferrerPolicy: SHARED_HEADERS['Referrer-Policy'], Override: true },
    },
    CustomHeadersConfig: {
      Items: Object.entries(SHARED_HEADERS)
        .filter(([name]) => !OWN_FIELDS.includes(name))
        .map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
    RemoveHeadersConfig: {
      Items: ['Server', 'x-amz-server-side-encryption', 'x-amz-version-id'].map((Header) => ({ Header })),
    },
  };
}

/** Paths that CloudFront hands on to the admin API, with the methods it lets through. */
export const apiBehaviors = (routes: readonly HostRoute[]) =>
  routes.flatMap((route) =>
    route.kind === 'api'
      ? [
          {
            PathPattern: route.from.replace(/:\w+/g, '*'),
            AllowedMethods:
              route.method === 'POST'
                ? ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']
                : ['GET', 'HEAD'],
          },
        ]
      : [],
  );

/** Statuses of the bucket that the site answers with its own page. A private bucket says 403 for what it does not have. */
export const errorResponses = () =>
  [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponseCode: 404,
    ResponsePagePath: '/404.html',
    ErrorCachingMinTTL: 0,
  }));

/** What `dist/host/cloudfront.json` tells the S3 deploy and whoever sets CloudFront up by hand. */
export interface CloudFrontFile {
  readonly responseHeadersPolicy: ReturnType<typeof responseHeadersPolicy>;
  readonly functions: { readonly viewerRequest: string; readonly viewerResponse: string };
  readonly behaviors: ReturnType<typeof apiBehaviors>;
  readonly errorResponses: ReturnType<typeof errorResponses>;
  /** Headers that the objects themselves carry. */
  readonly objects: readonly HeaderRule[];
}

/** The same table as Netlify's files, in CloudFront's words. */
export const cloudFrontFile = ({ headers, routes }: HostConfig): CloudFrontFile => ({
  responseHeadersPolicy: responseHeadersPolicy(),
  functions: { viewerRequest: viewerRequestCode(routes), viewerResponse: VIEWER_RESPONSE_CODE },
  behaviors: apiBehaviors(routes),
  errorResponses: errorResponses(),
  objects: headers.filter((rule) => rule.for !== '/*'),
});

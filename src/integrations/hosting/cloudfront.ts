import { apiRequestCode, VIEWER_RESPONSE_CODE, viewerRequestCode } from './cloudfront-functions.ts';
import { HSTS_SECONDS, SHARED_HEADERS } from './headers.ts';
import type { HeaderRule, HostConfig } from './host-config.ts';
import type { HostRoute } from './routes.ts';

/** Shared headers with a dedicated field in a response headers policy; all others are custom headers there. */
const OWN_FIELDS = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
];

/** The ResponseHeadersPolicyConfig of CloudFormation, without its name. */
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
      Items: ['Server', 'Set-Cookie', 'x-amz-server-side-encryption', 'x-amz-version-id'].map((Header) => ({
        Header,
      })),
    },
  };
}

/** Cache behaviors of the paths that CloudFront proxies to the admin API, with the allowed methods. */
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

/** Statuses of the admin API. By default CloudFront would repeat such an answer for ten seconds. */
const API_ERRORS = [400, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * Custom error responses of the distribution. They apply to every behavior, so only a status that the bucket alone answers
 * may be replaced by the not-found page: the distribution may not list the bucket, which therefore answers 403, never 404,
 * for a missing object. Errors of the admin API keep their body, but for 403, which it must not use (docs/deploy.md).
 */
export const errorResponses = () => [
  { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
  ...API_ERRORS.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
];

/** The content of `dist/host/cloudfront.json`, for the S3 deploy and for a manual setup of CloudFront. */
export interface CloudFrontFile {
  readonly responseHeadersPolicy: ReturnType<typeof responseHeadersPolicy>;
  readonly functions: {
    readonly viewerRequest: string;
    readonly viewerResponse: string;
    readonly apiRequest: string;
  };
  readonly behaviors: ReturnType<typeof apiBehaviors>;
  readonly errorResponses: ReturnType<typeof errorResponses>;
  /** Headers that are stored with the S3 objects. */
  readonly objects: readonly HeaderRule[];
}

/** Converts the host configuration to CloudFront terms. */
export const cloudFrontFile = ({ headers, routes }: HostConfig): CloudFrontFile => ({
  responseHeadersPolicy: responseHeadersPolicy(),
  functions: {
    viewerRequest: viewerRequestCode(routes),
    viewerResponse: VIEWER_RESPONSE_CODE,
    apiRequest: apiRequestCode(routes),
  },
  behaviors: apiBehaviors(routes),
  errorResponses: errorResponses(),
  objects: headers.filter((rule) => rule.for !== '/*'),
});

import { parseDocument } from 'yaml';
import { z } from 'zod';
import { readTemplate, templateFor } from '../../scripts/hosts/s3/template.ts';
import type { Redirect } from '../../src/integrations/hosting/redirects.ts';
import { hostRoutes } from '../../src/integrations/hosting/routes.ts';

/** Returns the template for a site with other old addresses, as YAML 1.1. */
const templateWith = (redirects: readonly Redirect[]) =>
  parseDocument(templateFor(hostRoutes(true, redirects)), { version: '1.1' });

const behaviorSchema = z.looseObject({
  PathPattern: z.string(),
  AllowedMethods: z.array(z.string()),
  TargetOriginId: z.enum(['api', 'bucket']),
});
const conditionSchema = z.object({ 'Fn::If': z.tuple([z.literal('Degrade'), behaviorSchema, z.unknown()]) });
const errorSchema = z.strictObject({
  ErrorCode: z.number(),
  ResponseCode: z.number().optional(),
  ResponsePagePath: z.string().optional(),
  ErrorCachingMinTTL: z.literal(0),
});
const headersSchema = z.object({
  SecurityHeadersConfig: z.object({
    StrictTransportSecurity: z.object({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.literal(true),
    }),
    ContentTypeOptions: z.object({ Override: z.literal(true) }),
    FrameOptions: z.object({ FrameOption: z.string() }),
    ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
  }),
  CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
});

/**
 * Behavior of CloudFront with this template. @param degrade True for a site built with FEED_FAILURE=degrade.
 * @param redirects Old addresses. Default: the redirects in the template.
 */
export function readCloudFront(degrade: boolean, redirects?: readonly Redirect[]) {
  const template: unknown = (redirects ? templateWith(redirects) : readTemplate()).toJS();
  const part = (keys: string): unknown =>
    `Resources.${keys}`
      .split('.')
      .reduce((value, key) => z.record(z.string(), z.unknown()).parse(value)[key], template);
  const code = (name: string): string => z.string().parse(part(`${name}.Properties.FunctionCode`));
  const config = 'Distribution.Properties.DistributionConfig';
  const headersOf = (policy: string): Record<string, string> => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersSchema.parse(
      part(`${policy}.Properties.ResponseHeadersPolicyConfig`),
    );
    return {
      'Strict-Transport-Security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': security.FrameOptions.FrameOption,
      'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    };
  };
  const behaviors = z
    .array(
      z.union([conditionSchema.transform((own) => (degrade ? own['Fn::If'][1] : undefined)), behaviorSchema]),
    )
    .parse(part(`${config}.CacheBehaviors`))
    .filter((behavior) => behavior !== undefined);
  return {
    viewerRequest: code('ViewerRequest'),
    viewerResponse: code('ViewerResponse'),
    apiRequest: code('ApiRequest'),
    /** Headers of all paths without `pictureHeaders`. */
    headers: headersOf('HeadersPolicy'),
    /** Headers of pictures. */
    pictureHeaders: headersOf('PictureHeadersPolicy'),
    /** Behaviors for paths of the admin API. */
    behaviors: behaviors.filter(({ TargetOriginId }) => TargetOriginId === 'api'),
    /** Behaviors for files with headers of their own. */
    fileBehaviors: behaviors.filter(({ TargetOriginId }) => TargetOriginId !== 'api'),
    errorResponses: z.array(errorSchema).parse(part(`${config}.CustomErrorResponses`)),
  };
}
